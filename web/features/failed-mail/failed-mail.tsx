import './failed-mail.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { type FailedMail, failedMailTexts } from '#contract/applications/failed-mail.ts';
import { Button } from '#web/ui/button.tsx';
import { AlertIcon } from '#web/ui/public-icons.tsx';
import { Time } from '#web/ui/time.tsx';
import { failedMailOptions, useResendMail } from './failed-mail.api.ts';

/** Mail that could not be delivered, about one application or all. Nothing while there is none. */
export function FailedMailNotice({ applicationId }: { applicationId?: string }) {
  const { data } = useQuery(failedMailOptions(applicationId));
  const id = useId();
  if (!data || data.totalCount === 0) return null;
  const hidden = data.totalCount - data.mails.length;
  return (
    <section className="failed-mail" aria-labelledby={id}>
      <h2 id={id}>
        <AlertIcon /> {failedMailTexts.heading}
      </h2>
      <p>{failedMailTexts.explain}</p>
      <ul>
        {data.mails.map((mail) => (
          <Row key={mail.id} mail={mail} isLinked={!applicationId} />
        ))}
      </ul>
      {hidden > 0 && <p>{failedMailTexts.more(hidden)}</p>}
    </section>
  );
}

function Row({ mail, isLinked }: { mail: FailedMail; isLinked: boolean }) {
  const { mutate, isPending } = useResendMail();
  const { label, to, application_id, application_number, failed_at, reason } = mail;
  // The address may be hidden from this editor.
  const recipient = to ?? application_number ?? '';
  return (
    <li>
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
        <span className="soft">
          {failedMailTexts.failed(reason)}, <Time value={failed_at} />
        </span>
      </span>
      <Button
        size="small"
        aria-label={failedMailTexts.resendNamed(label, recipient)}
        isBusy={isPending}
        onClick={() => mutate(mail)}
      >
        {failedMailTexts.resend}
      </Button>
    </li>
  );
}
