import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  ANSWER_COLORS,
  ANSWER_LABELS,
  alertTexts as texts,
} from '#contract/newsroom/alert-texts.ts';
import type { Alert, AlertPerson } from '#contract/newsroom/alerts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Card, Row, Stack } from '#web/ui/layout.tsx';
import { LoadedPage } from '#web/ui/loaded-page.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { RowsTable } from '#web/ui/rows-table.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import { AlertBadge } from './alert-list.tsx';
import { alertOptions, useEndAlert } from './alerts.api.ts';
import styles from './alerts.module.css';

export function AlertScreen({ id }: { id: string }) {
  const query = useQuery(alertOptions(id));
  return (
    <LoadedPage
      query={query}
      title={PAGE_TITLES.alerts}
      back={<Link to={pages.alerts}>{texts.back}</Link>}
      failed={texts.oneFailed}
    >
      {({ alert, people }) => (
        <>
          <PageTitle actions={!alert.ended_at && <EndButton alert={alert} />}>
            {`${alert.city}, ${alert.state} ${alert.zip_code}`}
          </PageTitle>
          <Stack gap={5}>
            <Card gap={2}>
              <Row gap={2}>
                <AlertBadge alert={alert} />
                <Soft size="sm">
                  <Time value={alert.sent_at} />. {texts.by(alert.created_by?.name)}.
                </Soft>
              </Row>
              <AsWritten>{alert.message}</AsWritten>
              <p role="status">
                <strong>{texts.answers(alert.going, alert.cannot, alert.told)}</strong>
              </p>
            </Card>
            <Stack as="section" gap={3} aria-labelledby="told">
              <h2 id="told">{texts.people}</h2>
              {people.length === 0 ? <p>{texts.nobody}</p> : <PeopleTable people={people} />}
            </Stack>
          </Stack>
        </>
      )}
    </LoadedPage>
  );
}

function EndButton({ alert: { id } }: { alert: Alert }) {
  const end = useEndAlert(id);
  return (
    <ConfirmButton
      label={texts.end}
      title={texts.endQuestion}
      body={texts.endBody}
      isPending={end.isPending}
      onConfirm={() => end.mutate()}
    />
  );
}

/** Nearest first, as the server sorts them. */
function PeopleTable({ people }: { people: readonly AlertPerson[] }) {
  return (
    <RowsTable
      hasBoldNames
      className={styles.table}
      aria-labelledby="told"
      rows={people}
      rowKey={({ user_id }) => user_id}
      columns={[
        [texts.name, ({ full_name }) => full_name],
        [texts.distance, ({ miles }) => texts.miles(miles)],
        [
          texts.answer,
          ({ answer }) =>
            answer ? (
              <Badge color={ANSWER_COLORS[answer]}>{ANSWER_LABELS[answer]}</Badge>
            ) : (
              <Soft size="sm">{texts.silent}</Soft>
            ),
        ],
        [texts.phone, ({ phone }) => phone && <PhoneLink phone={phone} />],
        [texts.note, ({ note }) => note],
      ]}
    />
  );
}
