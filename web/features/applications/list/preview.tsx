import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type ListedApplication, shownName } from '#contract/applications/applications.ts';
import type { ApplicationDetail } from '#contract/applications/detail.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { Answers } from '#web/features/applications/detail/answers.tsx';
import { detailOptions } from '#web/features/applications/detail/detail.api.ts';
import { RiskChip } from '#web/features/applications/risk-chip.tsx';
import { SubmittedDay } from '#web/features/applications/submitted-day.tsx';
import { useAuth } from '#web/lib/auth/auth.ts';
import { useDebouncedValue } from '#web/lib/browser/use-debounced-value.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { EditIcon } from '#web/ui/icons.tsx';
import { Card, Row, Stack } from '#web/ui/layout.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { EyeIcon } from '#web/ui/public-icons.tsx';
import { Bars, Skeleton } from '#web/ui/skeletons.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import styles from './list.module.css';
import { blocksOf } from './preview-blocks.ts';
import { ScoreCell } from './row-signs.tsx';

const DETAIL = '/admin/applications/$id';
const PAUSE_MS = 150;

export type PreviewProps = {
  row: ListedApplication;
  /** Fetched ahead: the rows that the next key leads to. */
  nearby: readonly string[];
  list: string;
};

/** What is in an application, beside the list. It never takes the focus from the row. */
export function Preview({ row, nearby, list }: PreviewProps) {
  // While a key is held down, the rows in between are not fetched.
  const id = useDebouncedValue(row.id, PAUSE_MS, { leading: true });
  const { data, isError, refetch } = useQuery({
    ...detailOptions(id),
    meta: { errorToast: 'none' },
  });
  const isSettled = id === row.id && data !== undefined;
  useFetchAhead(isSettled ? nearby : []);
  const name = shownName(row);
  return (
    // It scrolls, and the keys must reach it.
    <Card
      as="section"
      gap={4}
      size="sm"
      className={classNames(styles.preview, 'on-screen')}
      aria-label={listTexts.previewOf(name)}
      tabIndex={0}
    >
      <Stack as="header" gap={2}>
        <h2 className="small-heading">{name}</h2>
        <Row as="p" rowGap={2}>
          <span>{row.application_number}</span>
          <StatusBadge status={row.status} withdrawn_at={row.withdrawn_at} />
          <RiskChip score={row.risk_score} />
        </Row>
        <Row as="p" rowGap={2}>
          <Link
            className={buttonClass({ size: 'compact' })}
            to={DETAIL}
            params={{ id: row.id }}
            search={{ list }}
          >
            <EyeIcon size={16} />
            {listTexts.openFull}
          </Link>
          {row.erased_at === null && (
            <Link
              className={buttonClass({ size: 'compact' })}
              to={DETAIL}
              params={{ id: row.id }}
              search={{ review: 1, list }}
            >
              <EditIcon size={16} />
              {listTexts.reviewIt}
            </Link>
          )}
        </Row>
      </Stack>
      <RowFacts row={row} notes={isSettled ? data?.notes.length : undefined} />
      {isSettled && data && <Found detail={data} />}
      {isSettled && data === null && <p>{listTexts.previewGone}</p>}
      {!isSettled && isError && <LoadFailed message={listTexts.previewFailed} onRetry={refetch} />}
      {!isSettled && !isError && (
        <Skeleton isWide>
          <Bars count={6} kind="row" />
        </Skeleton>
      )}
    </Card>
  );
}

function useFetchAhead(ids: readonly string[]): void {
  const client = useQueryClient();
  const key = ids.join();
  useEffect(() => {
    for (const id of key.split(',').filter(Boolean)) {
      void client.prefetchQuery({ ...detailOptions(id), meta: { errorToast: 'none' } });
    }
  }, [client, key]);
}

function Found({ detail }: { detail: ApplicationDetail }) {
  const blocks = blocksOf(detail, useAuth().user?.id);
  return (
    <>
      {blocks.length > 0 && (
        <div className={styles.blocks}>
          <h3 className="sm">{listTexts.blocks}</h3>
          <ul className="bullets above-1">
            {blocks.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
      <Answers application={detail.application} inQuestion={[]} />
    </>
  );
}

function RowFacts({ row, notes }: { row: ListedApplication; notes: number | undefined }) {
  return (
    <Facts>
      <Fact label={listTexts.columns.review_score}>
        <ScoreCell application={row} />
      </Fact>
      <Fact label={listTexts.risk}>{row.risk_score ?? listTexts.noRisk}</Fact>
      <Fact label={listTexts.notes}>{notes === undefined ? '…' : listTexts.notesCount(notes)}</Fact>
      <Fact label={listTexts.columns.zip_code}>{row.zip_code}</Fact>
      <Fact label={listTexts.columns.created_at}>
        <SubmittedDay value={row.created_at} />
      </Fact>
      {row.email !== null && row.erased_at === null && (
        <Fact label={listTexts.email}>
          <a href={`mailto:${row.email}`}>{row.email}</a>
        </Fact>
      )}
    </Facts>
  );
}
