import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { numberBody } from '#contract/apply/applicant-calls.ts';
import { numberTexts } from '#contract/apply/status-lookup-texts.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { failureSentence } from '#web/lib/api/failure-sentence.ts';
import { useAsyncAction } from '#web/lib/forms/use-async-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { ValidatedForm } from '#web/ui/validated-form.tsx';
import { mailNumbers } from './own-application.api.ts';

// Another name than in the form of the look-up, which is on the same page.
const form = z.object({ number_email: numberBody.shape.email });

export default function NumberForm() {
  const { isPending, error, data, run } = useAsyncAction(mailNumbers);
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <Stack as="section" ref={box} lined className="on-screen" aria-labelledby="number-form">
      <h2 id="number-form">{numberTexts.open}</h2>
      {data ? (
        <Banner kind="success">{messages.numberMailed}</Banner>
      ) : (
        <ValidatedForm
          schema={form}
          lead={numberTexts.lead}
          failure={failureSentence(error, numberTexts.failed)}
          request={{ error: null, isPending }}
          label={numberTexts.send}
          pendingLabel={numberTexts.sending}
          onSubmit={({ number_email }) => run(number_email)}
        >
          {(field) => (
            <TextField
              {...field('number_email')}
              label={labels.email}
              type="email"
              autoComplete="email"
              inputMode="email"
              required
            />
          )}
        </ValidatedForm>
      )}
    </Stack>
  );
}
