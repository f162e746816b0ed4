import { useState } from 'react';
import { applyTexts, formHelpTexts } from '#contract/apply/apply-texts.ts';
import { StartOverButton } from '#web/features/apply/draft/start-over.tsx';
import { sessionStore } from '#web/lib/browser/storage.ts';
import { Banner } from '#web/ui/banner.tsx';
import { useApplyForm } from './application-context.ts';
import { REVIEW_STEP, stepTitle } from './steps.ts';

/** In sessionStorage once the form was open in this tab. */
const SEEN_KEY = 'application_form_seen';

/** True if a draft of an earlier visit was found; not after a reload (rule apply-13). */
export function useIsReturn(): boolean {
  const { draft } = useApplyForm();
  const [isReturn] = useState(() => {
    const isFirst = sessionStore.get(SEEN_KEY) === null;
    if (!import.meta.env.SSR) sessionStore.set(SEEN_KEY, 'true');
    return isFirst && draft.state().savedAt !== null;
  });
  return isReturn;
}

/** Says that the answers are still there and where the form continues, with a way to begin anew. */
export function WelcomeBack({ step, onStartOver }: { step: number; onStartOver: () => void }) {
  const title = applyTexts.stepTitle(step, REVIEW_STEP, stepTitle(step));
  return (
    <Banner kind="info" role="status">
      <p>
        <strong>{formHelpTexts.welcomeBack}</strong> {formHelpTexts.continueAt(title)}
      </p>
      <StartOverButton onStartOver={onStartOver} />
    </Banner>
  );
}
