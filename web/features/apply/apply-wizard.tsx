import { type FormEvent, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { applyTexts } from '#contract/apply/apply-texts.ts';
import { ZIP_PATTERN } from '#contract/apply/schemas.ts';
import { useOnline } from '#web/lib/browser/use-online.ts';
import { recordFormInteraction } from '#web/lib/browser/visit.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { openApplyForm } from './apply-form.ts';
import { ClosedInOtherTab } from './draft/closed-in-other-tab.tsx';
import { StartOver } from './draft/start-over.tsx';
import {
  ApplyFormContext,
  useApplyForm,
  useDraft,
  useHandover,
  usePrevious,
  useSubmission,
} from './form/application-context.ts';
import { FormStep } from './form/form-steps.tsx';
import { HiddenField } from './form/hidden-field.tsx';
import { ProblemSummary } from './form/problem-summary.tsx';
import { ReviewStep } from './form/review-step.tsx';
import { ApplyStepActions, StepHeading, StepIndicator } from './form/step-frame.tsx';
import { checkStep, FIRST_STEP, furthestStep, REVIEW_STEP } from './form/steps.ts';
import { type StepInAddress, useWizard } from './form/use-wizard.ts';
import { useIsReturn, WelcomeBack } from './form/welcome-back.tsx';
import { HandoverButtons, HandoverNotice } from './handover/handover-buttons.tsx';
import { SubmitNotice } from './submit/submit-notice.tsx';
import styles from './wizard.module.css';

const StartAgain = lazy(() => import('./again/start-again.tsx'));

type Props = StepInAddress & {
  /** The number of the rejected application to start from. */
  again: string | undefined;
  /** From a link to the form for a place. */
  zip: string | undefined;
  editHref: (step: number) => string;
  onSubmitted: () => void;
};

export function ApplyWizard({ zip, ...props }: Props) {
  const [form] = useState(openApplyForm);
  useEffect(() => {
    const stop = form.draft.watch();
    const stopHandover = form.handover.watch();
    const { store } = form;
    if (zip && ZIP_PATTERN.test(zip) && !store.values().zip_code) store.set('zip_code', zip);
    return () => {
      stop();
      stopHandover();
      form.submission.cancel();
    };
  }, [form, zip]);
  return (
    <ApplyFormContext value={form}>
      <Wizard {...props} />
    </ApplyFormContext>
  );
}

function Wizard({ again, editHref, onSubmitted, ...address }: Omit<Props, 'zip'>) {
  const form = useApplyForm();
  const { store, draft, handover, submission } = form;
  const { closedInOtherTab } = useDraft();
  const previous = usePrevious();
  const wizard = useWizard(form, address);
  const { step, problems, attempt } = wizard;
  const isReturn = useIsReturn();
  const headline = useStepFocus(attempt, problems.length > 0);
  useOpenedDraft(() => unlessSending(wizard.reopen));
  useOutcome({ onSubmitted, onRefused: wizard.goToFirstError });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (step < REVIEW_STEP) wizard.next();
    else submit();
  }

  function handleInput(): void {
    recordFormInteraction();
    draft.recordInteraction();
  }

  function submit(): void {
    // Another tab may have made an answer invalid since the review was opened.
    const furthest = furthestStep(store.values());
    if (furthest < REVIEW_STEP) {
      wizard.goToFirstError(checkStep(furthest, store.values()));
      return;
    }
    draft.save();
    submission.submit();
  }

  function unlessSending(run: () => void): void {
    if (submission.state().kind === 'sending') return;
    submission.cancel();
    run();
  }

  function startOver(): void {
    unlessSending(() => {
      handover.discard();
      wizard.startOver();
    });
  }

  if (closedInOtherTab)
    return <ClosedInOtherTab reason={closedInOtherTab} onStartNew={wizard.startOver} />;
  return (
    <div id="wizard" className={styles.wizard}>
      <StepIndicator current={step} onChoose={(to) => unlessSending(() => wizard.choose(to))} />
      <Stack gap={5} className={styles.body}>
        <StepHeading step={step} headline={headline} />
        <OfflineNotice />
        <HandoverNotice />
        {(again || previous) && (
          <Suspense fallback={null}>
            <StartAgain number={again} step={step} onStarted={() => wizard.choose(FIRST_STEP)} />
          </Suspense>
        )}
        {isReturn && attempt === 0 && <WelcomeBack step={step} onStartOver={startOver} />}
        <Stack
          as="form"
          gap={6}
          className={styles.form}
          noValidate
          // Before hydration the browser must not send the answers anywhere.
          method="dialog"
          onSubmit={handleSubmit}
          onInput={handleInput}
        >
          <HiddenField />
          <ProblemSummary problems={problems} attempt={attempt} />
          {step < REVIEW_STEP ? (
            <FormStep step={step} />
          ) : (
            <>
              <ReviewStep
                editHref={editHref}
                onEdit={(to) => unlessSending(() => wizard.edit(to))}
              />
              <SubmitNotice onChangeZip={() => unlessSending(() => wizard.edit(1))} />
            </>
          )}
          <ApplyStepActions
            step={step}
            isEditing={address.isEditing}
            onPrevious={() => unlessSending(wizard.previous)}
          />
        </Stack>
        <StartOver onStartOver={startOver}>
          <HandoverButtons step={step} />
        </StartOver>
      </Stack>
    </div>
  );
}

/** Like a page load: scrolls to the top, and a screen reader announces the new headline. */
function useStepFocus(attempt: number, hasProblems: boolean) {
  const headline = useRef<HTMLHeadingElement>(null);
  const showTop = useEffectEvent(() => {
    window.scrollTo(0, 0);
    // The error summary has already taken the focus.
    if (!hasProblems) headline.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (attempt > 0) showTop();
  }, [attempt]);
  return headline;
}

/** Goes to the step of a draft that was loaded from another device. */
function useOpenedDraft(onOpened: () => void) {
  const { opened } = useHandover();
  const handle = useEffectEvent(onOpened);
  useEffect(() => {
    if (opened > 0) handle();
  }, [opened]);
}

/** Reacts to the server's response to a submit. */
function useOutcome(handlers: {
  onSubmitted: () => void;
  onRefused: ReturnType<typeof useWizard>['goToFirstError'];
}) {
  const { submission } = useApplyForm();
  const { kind, problems } = useSubmission();
  const handle = useEffectEvent(() => {
    if (kind === 'submitted') handlers.onSubmitted();
    if (kind === 'refused' && problems) {
      submission.cancel();
      handlers.onRefused(problems);
    }
  });
  useEffect(() => {
    if (kind === 'submitted' || kind === 'refused') handle();
  }, [kind]);
}

function OfflineNotice() {
  const isOnline = useOnline();
  const { kind } = useSubmission();
  if (isOnline || kind === 'waiting') return null;
  return (
    <Banner kind="info" role="status">
      {applyTexts.offline}
    </Banner>
  );
}
