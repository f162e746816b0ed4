import { useQuery } from '@tanstack/react-query';
import type { Session } from '#contract/auth/account.ts';
import { accountTexts } from '#contract/auth/account-texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, Row } from '#web/ui/layout.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import { sessionsOptions, useEndOtherSessions, useEndSession } from './account.api.ts';
import styles from './account.module.css';
import { finish, Section } from './account-section.tsx';

const TITLE = 'sessions-title';

export function SessionSection() {
  const { data, isError, refetch } = useQuery(sessionsOptions);
  return (
    <Section id={TITLE} title={accountTexts.sessions} lead={accountTexts.sessionsLead}>
      {!data && isError && <LoadFailed message={accountTexts.sessionsFailed} onRetry={refetch} />}
      {data && <Sessions sessions={data.sessions} />}
    </Section>
  );
}

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const { isPending, mutate } = useEndOtherSessions(({ ended }) =>
    finish(TITLE, accountTexts.sessionsEnded(ended)),
  );
  return (
    <>
      <Card as="ul" rows className={styles.rows}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Card>
      {sessions.some(({ current }) => !current) ? (
        <Button size="small" isBusy={isPending} onClick={() => mutate()}>
          {accountTexts.endOthers}
        </Button>
      ) : (
        <Soft size="sm">{accountTexts.noOthers}</Soft>
      )}
    </>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { isPending, mutate } = useEndSession(() => finish(TITLE, accountTexts.sessionEnded));
  const device =
    session.device?.replace(' on ', ` ${accountTexts.on} `) ?? accountTexts.unknownDevice;
  return (
    <Row as="li" gap={4} rowGap={2} justify="between">
      <div>
        <strong>{device}</strong>{' '}
        {session.current && <Badge color="green">{accountTexts.thisDevice}</Badge>}
        <Soft size="sm">{session.place ?? accountTexts.unknownPlace}</Soft>
        <Soft size="sm">
          {accountTexts.lastUse} <Time value={session.last_used_at} />
          {' · '}
          {accountTexts.signedInAt} <Time value={session.created_at} />
        </Soft>
      </div>
      {!session.current && (
        <Button
          size="small"
          aria-label={accountTexts.endNamed(device)}
          isBusy={isPending}
          onClick={() => mutate(session.id)}
        >
          {accountTexts.end}
        </Button>
      )}
    </Row>
  );
}
