import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { detailsTexts } from '#contract/apply/own-application-texts.ts';
import { type ApplicantAction, actionTexts } from '#contract/apply/status-lookup-lazy-texts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Card, Row } from '#web/ui/layout.tsx';
import { LinkByMail } from '#web/ui/link-by-mail.tsx';
import styles from './status.module.css';
import type { ApplicantActions } from './use-applicant-actions.ts';

type Props = Pick<ButtonLook, 'kind'> & { action: ApplicantAction; actions: ApplicantActions };

/** What only the applicant may do: without proof, a link at the address on file comes first (rule proof-1). */
export function ProvenAction({ children, ...props }: Props & { children: ReactNode }) {
  const { action, actions, kind = 'plain' } = props;
  if (actions.hasProof) return children;
  return (
    <LinkByMail
      label={actionTexts[action].label}
      kind={kind}
      why={detailsTexts.proofByMail}
      send={actions.mailLink}
    />
  );
}

/** Sends an action; stays focusable meanwhile, and a second press does nothing. */
export function ActionButton({ action, actions, kind }: Props) {
  const { label, pending } = actionTexts[action];
  const { failure } = actions;
  return (
    <>
      <Button
        kind={kind}
        isBusy={actions.pending !== undefined}
        onClick={() => actions.run(action)}
      >
        {actions.pending === action ? pending : label}
      </Button>
      {failure?.action === action && <Banner kind="error">{failure.message}</Banner>}
    </>
  );
}

export type Question = {
  title: string;
  text: string;
  /** The button that leads to the next question; the last one has the action's own. */
  next?: string;
};

/** A button that asks one or more questions before it sends its action. */
export function AskedAction({
  action,
  actions,
  kind,
  questions,
  keep,
}: Props & {
  questions: readonly Question[];
  /** The button that changes nothing. */
  keep: string;
}) {
  const [asked, setAsked] = useState(0);
  const place = useFocusAfter(asked);
  const question = questions[asked - 1];
  return (
    <div ref={place} className={styles.asked}>
      <ProvenAction action={action} actions={actions} kind={kind}>
        {question ? (
          <QuestionBox {...question}>
            {/* Before Keep, so that a double press on it does not reach the action. */}
            {question.next && <Button onClick={() => setAsked(asked + 1)}>{question.next}</Button>}
            <Button onClick={() => setAsked(0)}>{keep}</Button>
            {!question.next && <ActionButton action={action} actions={actions} kind="danger" />}
          </QuestionBox>
        ) : (
          <Button kind={kind} onClick={() => setAsked(1)}>
            {actionTexts[action].label}
          </Button>
        )}
      </ProvenAction>
    </div>
  );
}

function QuestionBox({ title, text, children }: Question & { children: ReactNode }) {
  const id = useId();
  return (
    <Card
      gap={2}
      // The second question is a new element, which takes the focus like the first.
      key={title}
      role="group"
      className={classNames(styles.question, 'on-screen')}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <p id={`${id}-title`} className="bold">
        {title}
      </p>
      <p id={`${id}-text`}>{text}</p>
      <Row className={classNames(styles.actions, 'above-2')}>{children}</Row>
    </Card>
  );
}

/** With every change of `step` the focus goes to what is now shown. */
function useFocusAfter(step: number) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    const shown = place.current?.firstElementChild;
    if (last.current !== step && shown instanceof HTMLElement) shown.focus();
    last.current = step;
  }, [step]);
  return place;
}
