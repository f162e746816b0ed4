import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { letterTexts as texts } from '#contract/letters/letter-texts.ts';
import type { LetterListQuery } from '#contract/letters/letters.ts';
import { pages } from '#contract/shared/pages.ts';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Details } from '#web/ui/details.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { PagedRows } from '#web/ui/paged-rows.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import { lettersOptions } from './letters.api.ts';
import styles from './letters.module.css';

export function LetterList({ query }: { query: LetterListQuery }) {
  const { columns } = texts;
  return (
    <Stack gap={3}>
      <Soft size="sm">{texts.listLead}</Soft>
      <PagedRows
        answer={useQuery(lettersOptions(query))}
        rowsOf={({ messages }) => messages}
        shown={query}
        texts={texts}
        link={(page, props) => <Link {...props} to={pages.messages} search={{ page }} />}
        className={styles.table}
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
    </Stack>
  );
}
