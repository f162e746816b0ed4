import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { contactBody } from '#contract/apply/applicant-calls.ts';
import { detailsTexts } from '#contract/apply/own-application-texts.ts';
import type { Proof } from '#contract/apply/status-lookup.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { mailOwnLink } from '#web/lib/api/own-link.ts';
import { formatDeadline } from '#web/lib/browser/dates.ts';
import { network } from '#web/lib/browser/network.ts';
import { useAsyncAction } from '#web/lib/forms/use-async-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/field.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { LinkByMail } from '#web/ui/link-by-mail.tsx';
import { ValidatedForm } from '#web/ui/validated-form.tsx';
import { correctContact, type Who } from './own-application.api.ts';
import styles from './own-application.module.css';

/** An empty field changes nothing. */
const ifGiven = <Value,>(schema: z.ZodType<Value, string | undefined>) =>
  z
    .string()
    .transform((text) => text.trim() || undefined)
    .pipe(schema);

const form = z
  .object({
    phone: ifGiven(contactBody.shape.phone),
    new_email: ifGiven(contactBody.shape.new_email),
  })
  .refine(({ phone, new_email }) => phone !== undefined || new_email !== undefined, {
    path: ['phone'],
    error: messages.contactRequired,
  });
type Correction = z.output<typeof form>;

/** The fields start empty: number and email address alone must not reveal the rest (rule contact-1). */
export function CorrectDetails({
  who,
  proof,
  until,
}: {
  who: Who;
  proof: Proof | undefined;
  until: Date | null;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, isPending, run } = useAsyncAction(async (typed: Correction) => {
    const { email_change_until } = await correctContact({ ...who, ...proof, ...typed });
    setIsOpen(false);
    return { typed, until: email_change_until };
  });
  const pendingUntil = data ? data.until : until;
  const box = useFocusInside(isOpen, data);
  const isRefused = error instanceof ApiError && error.code === 'proof_needed';
  return (
    <Stack ref={box} gap={3} className={classNames(styles.detail, 'starts')}>
      {data && <Outcome {...data.typed} />}
      {pendingUntil && (
        <p>{detailsTexts.emailPending(formatDeadline(pendingUntil, network.time_zone))}</p>
      )}
      {!proof || isRefused ? (
        <LinkByMail
          label={detailsTexts.correct}
          why={detailsTexts.proofByMail}
          send={() => mailOwnLink(who)}
        />
      ) : isOpen ? (
        <>
          <ValidatedForm
            schema={form}
            lead={detailsTexts.correctLead}
            request={{ error, isPending }}
            failed={detailsTexts.saveFailed}
            label={detailsTexts.save}
            pendingLabel={detailsTexts.saving}
            onSubmit={run}
          >
            {(field) => (
              <>
                <TextField
                  {...field('phone')}
                  label={detailsTexts.phone}
                  type="tel"
                  inputMode="tel"
                  autoComplete="tel"
                />
                <TextField
                  {...field('new_email')}
                  label={detailsTexts.newEmail}
                  hint={detailsTexts.newEmailHint}
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                />
              </>
            )}
          </ValidatedForm>
          <Button kind="link" onClick={() => setIsOpen(false)}>
            {labels.cancel}
          </Button>
        </>
      ) : (
        <Button kind="link" onClick={() => setIsOpen(true)}>
          {detailsTexts.correct}
        </Button>
      )}
    </Stack>
  );
}

function Outcome({ phone, new_email }: Correction) {
  return (
    <Banner kind="success">
      {phone && <p>{detailsTexts.phoneSaved}</p>}
      {new_email && <p>{detailsTexts.emailRequested}</p>}
    </Banner>
  );
}

/** The first field takes the focus when the form opens, the button when it closes. */
function useFocusInside(isOpen: boolean, outcome: unknown) {
  const box = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a result closes the form, too
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    box.current?.querySelector<HTMLElement>(isOpen ? 'input' : 'button')?.focus();
  }, [isOpen, outcome]);
  return box;
}
