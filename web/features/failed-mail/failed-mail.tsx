import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { type FailedMail, failedMailTexts } from '#contract/applications/failed-mail.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, Row, Stack } from '#web/ui/layout.tsx';
import { AlertIcon } from '#web/ui/public-icons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import { failedMailOptions, useResendMail } from './failed-mail.api.ts';
import styles from './failed-mail.module.css';

/** Mail that could not be delivered, about one application or all. Nothing while there is none. */
export function FailedMailNotice({ applicationId }: { applicationId?: string }) {
  const { data } = useQuery(failedMailOptions(applicationId));
  const id = useId();
  if (!data || data.totalCount === 0) return null;
  const hidden = data.totalCount - data.mails.length;
  return (
    <Card as="section" gap={2} size="sm" className={styles.notice} aria-labelledby={id}>
      <Row as="h2" gap={2} id={id}>
        <AlertIcon className="late" /> {failedMailTexts.heading}
      </Row>
      <p>{failedMailTexts.explain}</p>
      <Stack as="ul" gap={2}>
        {data.mails.map((mail) => (
          <FailedRow key={mail.id} mail={mail} isLinked={!applicationId} />
        ))}
      </Stack>
      {hidden > 0 && <p>{failedMailTexts.more(hidden)}</p>}
    </Card>
  );
}

function FailedRow({ mail, isLinked }: { mail: FailedMail; isLinked: boolean }) {
  const { mutate, isPending } = useResendMail();
  const { label, to, application_id, application_number, failed_at, reason } = mail;
  // The address may be hidden from this editor.
  const recipient = to ?? application_number ?? '';
  return (
    <Row as="li" justify="between" className="breaks">
      <span>
        <strong>{label}</strong>
        {to && `, ${to}`}
        {isLinked && application_id && (
          <>
            {', '}
            <Link to="/admin/applications/$id" params={{ id: application_id }}>
              {application_number}
            </Link>
          </>
        )}
        <br />
        <Soft as="span">
          {failedMailTexts.failed(reason)}, <Time value={failed_at} />
        </Soft>
      </span>
      <Button
        size="compact"
        aria-label={failedMailTexts.resendNamed(label, recipient)}
        isBusy={isPending}
        onClick={() => mutate(mail)}
      >
        {failedMailTexts.resend}
      </Button>
    </Row>
  );
}
