import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { letterTexts as texts } from '#contract/letters/letter-texts.ts';
import type { LetterListQuery } from '#contract/letters/letters.ts';
import { pages } from '#contract/shared/pages.ts';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Details } from '#web/ui/details.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { ListPages } from '#web/ui/list-pages.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { RowsTable } from '#web/ui/rows-table.tsx';
import { TableSkeleton } from '#web/ui/skeletons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import { lettersOptions } from './letters.api.ts';
import styles from './letters.module.css';

/** What was written, newest first; the page is in the address. */
export function LetterList({ query }: { query: LetterListQuery }) {
  const { data, isError, isPlaceholderData, refetch } = useQuery(lettersOptions(query));
  const { columns } = texts;
  return (
    <Stack gap={3}>
      <Soft size="sm">{texts.listLead}</Soft>
      {!data && isError && <LoadFailed message={texts.failed} onRetry={refetch} />}
      {!data && !isError && <TableSkeleton />}
      {data?.totalCount === 0 && <EmptyState>{texts.none}</EmptyState>}
      {data && data.totalCount > 0 && (
        <RowsTable
          className={styles.table}
          aria-label={texts.list}
          isStale={isPlaceholderData}
          rows={data.messages}
          rowKey={({ id }) => id}
          columns={[
            [
              columns.subject,
              ({ subject, body }) => (
                <Details summary={subject}>
                  <AsWritten>{body}</AsWritten>
                </Details>
              ),
            ],
            [columns.by, ({ by }) => by?.name ?? texts.formerEditor],
            [columns.at, ({ at }) => <Time value={at} />],
            [columns.recipients, ({ recipients }) => texts.people(recipients)],
            [
              columns.state,
              ({ undone }) =>
                undone ? (
                  <Badge>{texts.stopped}</Badge>
                ) : (
                  <Badge color="green">{texts.sentState}</Badge>
                ),
            ],
          ]}
        />
      )}
      {data && (
        <ListPages
          label={texts.pages}
          page={query.page}
          last={Math.max(1, Math.ceil(data.totalCount / query.limit))}
          link={(page, props) => <Link {...props} to={pages.messages} search={{ page }} />}
        />
      )}
    </Stack>
  );
}
