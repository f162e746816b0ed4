import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DeskSettings } from '#contract/settings/settings.ts';
import { formatNumber } from '#contract/shared/format.ts';
import { waitlistTexts as texts } from '#contract/waitlist/texts.ts';
import type { PersonInLine, ZipWaitlist } from '#contract/waitlist/waitlist.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { RowsTable } from '#web/ui/rows-table.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import { ActionButton } from './action-button.tsx';
import { confirmOffer } from './confirm-offer.tsx';
import { useCancelOffer, useOfferSeat } from './waitlist.api.ts';
import styles from './waitlist.module.css';
import { firstToOffer, offerRefusal } from './waitlist-seats.ts';

type PersonProps = { person: PersonInLine; line: ZipWaitlist; settings: DeskSettings | undefined };

export function PeopleTable({ line, settings }: Omit<PersonProps, 'person'>) {
  return (
    <RowsTable
      className={styles.people}
      aria-label={texts.table(line.zip_code)}
      rows={line.people}
      rowKey={({ id }) => id}
      named={1}
      columns={[
        [texts.place, ({ place }) => formatNumber(place), { area: 'place' }],
        [
          texts.name,
          ({ id, full_name, application_number }) => (
            <Link to="/admin/applications/$id" params={{ id }}>
              {full_name ?? application_number}
            </Link>
          ),
          { area: 'name' },
        ],
        [texts.number, ({ application_number }) => application_number, { area: 'number' }],
        [
          texts.since,
          ({ waiting_since }) => <Time value={waiting_since} />,
          { area: 'since', isLabelled: true },
        ],
        [texts.offer, ({ offer }) => <Offer offer={offer} />, { area: 'offer', isLabelled: true }],
      ]}
      actions={[
        texts.actions,
        (person) => <PersonAction person={person} line={line} settings={settings} />,
        { area: 'actions' },
      ]}
    />
  );
}

function Offer({ offer }: Pick<PersonInLine, 'offer'>) {
  if (!offer) return <Soft as="span">{texts.noOffer}</Soft>;
  return (
    <span data-offered>
      {texts.offeredUntil} <Time value={offer.expires_at} />
    </span>
  );
}

/**
 * One button whose action changes with the offer, so that it keeps the focus. Where no seat can be
 * offered there is none, unless it was pressed here.
 */
function PersonAction({ person, line, settings }: PersonProps) {
  const { place, offer } = person;
  const [isUsed, setIsUsed] = useState(false);
  const refusal = offerRefusal(line);
  const name = person.full_name ?? person.application_number;
  const { mutate: offerSeat, isPending: isOffering } = useOfferSeat(line.zip_code);
  const { mutate: cancelOffer, isPending: isCancelling } = useCancelOffer();
  const isPending = isOffering || isCancelling;
  if (offer) {
    const handleCancel = async () => {
      const isSure = await confirm({
        title: texts.cancelTitle(name),
        body: (
          <>
            <p>{texts.cancelHint(name, place)}</p>
            <p>{seatAfterCancel(line, settings)}</p>
          </>
        ),
        confirmLabel: texts.cancelOffer,
        cancelLabel: texts.keepOffer,
        isDestructive: true,
      });
      if (!isSure) return;
      setIsUsed(true);
      cancelOffer({ offerId: offer.id, name });
    };
    return (
      <ActionButton
        name={texts.cancelOf(name)}
        isPending={isPending}
        onPress={() => void handleCancel()}
      >
        {texts.cancelOffer}
      </ActionButton>
    );
  }
  if (refusal !== undefined && !isUsed && !isPending) return null;
  const isFirst = firstToOffer(line) === person;
  const handleOffer = async () => {
    const isSure = await confirmOffer({
      zip: line.zip_code,
      name,
      days: settings?.offer_days,
      place: isFirst ? undefined : place,
    });
    if (isSure) offerSeat({ id: person.id, name });
  };
  return (
    <ActionButton
      name={texts.offerTo(name)}
      reason={refusal}
      isPending={isPending}
      onPress={() => void handleOffer()}
    >
      {texts.offerSeat}
    </ActionButton>
  );
}

/** Automatic offers go on with the next in line who has none. */
function seatAfterCancel(line: ZipWaitlist, settings: DeskSettings | undefined): string {
  if (line.paused || settings?.offers === 'manual') return texts.seatStaysFree;
  return line.waiting > line.promised ? texts.seatPasses : texts.offersPause;
}
