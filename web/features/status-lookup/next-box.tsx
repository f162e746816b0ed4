import type { ReactNode } from 'react';
import type { StatusLookup } from '#contract/apply/status-lookup.ts';
import { statusTexts } from '#contract/apply/status-lookup-texts.ts';
import {
  reviewPromise,
  TRAINING_STEPS,
  WAITLIST_RULE,
  waitlistPlace,
} from '#contract/shared/program.ts';
import { formatDay } from '#web/lib/browser/dates.ts';
import { promisedTimes } from '#web/lib/browser/review-times.ts';

/** The next steps of an applicant, for the statuses that have some (rule status-5). */
export function NextBox({ application }: { application: StatusLookup }) {
  const { status, waitlist_place, zip_code, confirm_by } = application;
  if (confirm_by) {
    return (
      <Box title={statusTexts.confirm}>
        <p>{statusTexts.confirmText(formatDay(confirm_by))}</p>
      </Box>
    );
  }
  if (status === 'new') {
    return (
      <Box title={statusTexts.nextSteps}>
        <p>{reviewPromise(promisedTimes)}</p>
      </Box>
    );
  }
  if (status === 'training') {
    return (
      <Box title={statusTexts.nextSteps}>
        <ol>
          {TRAINING_STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Box>
    );
  }
  if (status === 'approved') {
    return (
      <Box title={statusTexts.welcome}>
        <p>{statusTexts.welcomeText}</p>
      </Box>
    );
  }
  if (status === 'waitlisted' && waitlist_place !== null) {
    return (
      <Box title={statusTexts.waitlist}>
        <p className="place">{waitlistPlace(waitlist_place, zip_code)}</p>
        <p>{WAITLIST_RULE}</p>
      </Box>
    );
  }
  return null;
}

function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="next-box">
      <h3>{title}</h3>
      {children}
    </div>
  );
}
