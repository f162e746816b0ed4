import type { ReactNode } from 'react';
import type { StatusLookup } from '#contract/apply/status-lookup.ts';
import { statusTexts } from '#contract/apply/status-lookup-texts.ts';
import { addressIn } from '#contract/shared/languages.ts';
import { LANGUAGE } from '#contract/shared/page-language.ts';
import { pages } from '#contract/shared/pages.ts';
import { reviewPromise, TRAINING_STEPS } from '#contract/shared/program-texts.ts';
import { formatDay } from '#web/lib/browser/dates.ts';
import { promisedTimes } from '#web/lib/browser/review-times.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/layout.tsx';
import styles from './status.module.css';

/** The next steps of an applicant, for the statuses that have some (rule status-5). */
export function NextBox({ application }: { application: StatusLookup }) {
  const { status, confirm_by } = application;
  if (confirm_by) {
    return (
      <Box title={statusTexts.confirm}>
        <p>{statusTexts.confirmText(formatDay(confirm_by))}</p>
      </Box>
    );
  }
  if (status === 'new') {
    return (
      <Box title={statusTexts.promise}>
        <p>{reviewPromise(promisedTimes)}</p>
      </Box>
    );
  }
  if (status === 'training') {
    return (
      <Box title={statusTexts.nextSteps}>
        <Stack as="ol" gap={1} className={styles.steps}>
          {TRAINING_STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Stack>
        <SignIn />
      </Box>
    );
  }
  if (status === 'approved') {
    return (
      <Box title={statusTexts.welcome}>
        <p>{statusTexts.welcomeText}</p>
        <SignIn />
      </Box>
    );
  }
  return null;
}

const SignIn = () => (
  <a href={addressIn(LANGUAGE, pages.login)} className={buttonClass({ kind: 'primary' })}>
    {statusTexts.signIn}
  </a>
);

function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={2} className={styles.box}>
      <h3>{title}</h3>
      {children}
    </Stack>
  );
}
