import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type BulkPreview,
  type BulkStatusChange,
  bulkPreviewResponse,
} from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import type { BulkStatus } from '#contract/applications/statuses.ts';
import { paths } from '#contract/shared/paths.ts';
import styles from '#web/features/applications/applications.module.css';
import { api } from '#web/lib/api/api.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { AlertIcon } from '#web/ui/public-icons.tsx';
import { type Named, NamedApplications } from './named-applications.tsx';

/**
 * Asks before several applications are decided: who, how many seats, and whether they get mail. That
 * is chosen each time anew. Null if the editor cancels.
 */
export async function confirmBulk(
  applications: readonly Named[],
  status: BulkStatus,
): Promise<Pick<BulkStatusChange, 'notify'> | null> {
  let notify = true;
  const isSure = await confirm({
    title: listTexts.bulkTitles[status](applications.length),
    body: (
      <BulkQuestion
        applications={applications}
        status={status}
        onNotify={(isWanted) => {
          notify = isWanted;
        }}
      />
    ),
    confirmLabel: listTexts.bulkLabels[status],
    isDestructive: status === 'rejected',
  });
  return isSure ? { notify } : null;
}

function BulkQuestion({
  applications,
  status,
  onNotify,
}: {
  applications: readonly Named[];
  status: BulkStatus;
  onNotify: (isWanted: boolean) => void;
}) {
  const [notify, setNotify] = useState(true);
  const applicationIds = applications.map(({ id }) => id);
  const { data, isError } = useQuery({
    queryKey: ['bulk-preview', status, applicationIds],
    queryFn: ({ signal }) =>
      api.post(paths.bulkPreview, bulkPreviewResponse, { applicationIds, status }, { signal }),
    // Seats may have changed since the last question.
    staleTime: 0,
    gcTime: 0,
    // Said in place; without the figures the question can still be answered.
    meta: { errorToast: 'none' },
  });
  return (
    <>
      <NamedApplications applications={applications} />
      <div className={classNames(styles.effects, 'sm figures above-4')} role="status">
        {!data && <p>{isError ? listTexts.bulkUnchecked : listTexts.bulkChecking}</p>}
        {data && <Effects preview={data} asked={applications.length} />}
      </div>
      {data?.announced !== 0 && (
        <CheckField
          label={data ? listTexts.emailCount(data.announced) : listTexts.emailApplicants}
          className={styles.email}
          checked={notify}
          onChange={({ currentTarget }) => {
            setNotify(currentTarget.checked);
            onNotify(currentTarget.checked);
          }}
        />
      )}
    </>
  );
}

const ZIPS_SHOWN = 8;

function Effects({ preview, asked }: { preview: BulkPreview; asked: number }) {
  const { changing, announced, zips } = preview;
  // Those without enough seats first: the list may be cut.
  const ordered = zips.toSorted((a, b) => a.free - a.taking - (b.free - b.taking));
  const further = zips.length - ZIPS_SHOWN;
  return (
    <>
      {changing < asked && <p>{listTexts.bulkUnchanged(asked - changing)}</p>}
      {zips.length > 0 && (
        <ul className="figures">
          {ordered.slice(0, ZIPS_SHOWN).map(({ zip_code, free, taking }) => (
            <li key={zip_code} className={taking > free ? 'urgent' : undefined}>
              {taking > free && <AlertIcon size={14} />}
              {listTexts.bulkSeats(zip_code, free, taking)}
              {taking > free && <span>, {listTexts.tooManySeats}</span>}
            </li>
          ))}
          {further > 0 && <li>{listTexts.andMore(further)}</li>}
        </ul>
      )}
      {announced === 0 && <p>{listTexts.nobodyEmailed}</p>}
    </>
  );
}
