import { Link } from '@tanstack/react-router';
import type { DeskSettings } from '#contract/settings/settings.ts';
import { formatNumber } from '#contract/shared/format.ts';
import { waitlistTexts } from '#contract/waitlist/texts.ts';
import type { PersonInLine, ZipWaitlist } from '#contract/waitlist/waitlist.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Table } from '#web/ui/table.tsx';
import { asTable } from '#web/ui/table-roles.ts';
import { Time } from '#web/ui/time.tsx';
import { ActionButton } from './action-button.tsx';
import { confirmOffer } from './confirm-offer.tsx';
import { useCancelOffer, useOfferSeat } from './waitlist.api.ts';
import styles from './waitlist.module.css';
import { firstToOffer, offerRefusal } from './waitlist-seats.ts';

const COLUMNS = ['place', 'name', 'number', 'since', 'offer'] as const;

export function PeopleTable({
  line,
  settings,
}: {
  line: ZipWaitlist;
  settings: DeskSettings | undefined;
}) {
  return (
    <Table hasCards className={styles.people} aria-label={waitlistTexts.table(line.zip_code)}>
      <thead {...asTable.group}>
        <tr {...asTable.row}>
          {COLUMNS.map((column) => (
            <th key={column} {...asTable.head} scope="col" data-column={column}>
              {waitlistTexts[column]}
            </th>
          ))}
          <th {...asTable.head} scope="col" data-column="actions">
            <span className="sr-only">{waitlistTexts.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody {...asTable.group}>
        {line.people.map((person) => (
          <PersonRow key={person.id} person={person} line={line} settings={settings} />
        ))}
      </tbody>
    </Table>
  );
}

/** A cell, with its place in the card of a phone. */
const inColumn = (column: (typeof COLUMNS)[number] | 'actions') => ({
  ...asTable.cell,
  'data-column': column,
  style: { gridArea: column },
});

type RowProps = { person: PersonInLine; line: ZipWaitlist; settings: DeskSettings | undefined };

function PersonRow({ person, line, settings }: RowProps) {
  const { id, application_number, full_name, place, waiting_since, offer } = person;
  return (
    <tr {...asTable.row} data-offered={offer !== null}>
      <td {...inColumn('place')}>{formatNumber(place)}</td>
      <td {...inColumn('name')}>
        <Link to="/admin/applications/$id" params={{ id }}>
          {full_name ?? application_number}
        </Link>
      </td>
      <td {...inColumn('number')}>{application_number}</td>
      <td {...inColumn('since')} data-label={waitlistTexts.since}>
        <Time value={waiting_since} />
      </td>
      <td {...inColumn('offer')} data-label={waitlistTexts.offer}>
        {offer ? (
          <>
            {waitlistTexts.offeredUntil} <Time value={offer.expires_at} />
          </>
        ) : (
          <Soft as="span">{waitlistTexts.noOffer}</Soft>
        )}
      </td>
      <td {...inColumn('actions')}>
        <PersonAction person={person} line={line} settings={settings} />
      </td>
    </tr>
  );
}

/** One button whose action changes with the offer, so that it keeps the focus. */
function PersonAction({ person, line, settings }: RowProps) {
  const { place, offer } = person;
  const name = person.full_name ?? person.application_number;
  const { mutate: offerSeat, isPending: isOffering } = useOfferSeat(line.zip_code);
  const { mutate: cancelOffer, isPending: isCancelling } = useCancelOffer();
  const isPending = isOffering || isCancelling;
  if (offer) {
    const handleCancel = async () => {
      const isSure = await confirm({
        title: waitlistTexts.cancelTitle(name),
        body: (
          <>
            <p>{waitlistTexts.cancelHint(name, place)}</p>
            <p>{seatAfterCancel(line, settings)}</p>
          </>
        ),
        confirmLabel: waitlistTexts.cancelOffer,
        isDestructive: true,
      });
      if (isSure) cancelOffer({ offerId: offer.id, name });
    };
    return (
      <ActionButton
        name={waitlistTexts.cancelOf(name)}
        isPending={isPending}
        onPress={() => void handleCancel()}
      >
        {waitlistTexts.cancelOffer}
      </ActionButton>
    );
  }
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
      name={waitlistTexts.offerTo(name)}
      reason={offerRefusal(line)}
      isPending={isPending}
      onPress={() => void handleOffer()}
    >
      {waitlistTexts.offerSeat}
    </ActionButton>
  );
}

/** Automatic offers go on with the next in line who has none. */
function seatAfterCancel(line: ZipWaitlist, settings: DeskSettings | undefined): string {
  if (line.paused || settings?.offers === 'manual') return waitlistTexts.seatStaysFree;
  return line.waiting > line.promised ? waitlistTexts.seatPasses : waitlistTexts.offersPause;
}
