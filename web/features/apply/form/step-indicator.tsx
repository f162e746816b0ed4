import { applyTexts } from '#contract/apply/apply-texts.ts';
import { STEPS } from '#contract/apply/steps.ts';
import styles from '#web/features/apply/wizard.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { Row } from '#web/ui/layout.tsx';
import { StepMark } from '#web/ui/step-mark.tsx';
import { isOffered } from './steps.ts';

/** All six steps: by name where there is room, by number where there is not. */
export function StepIndicator({
  current,
  onChoose,
}: {
  current: number;
  onChoose: (step: number) => void;
}) {
  return (
    <nav aria-label={applyTexts.steps}>
      <Row as="ol" gap={1} align="stretch" justify="between" wrap={false} className={styles.steps}>
        {STEPS.map(({ id, title }, place) => {
          const step = place + 1;
          const isDone = step < current;
          return (
            <li key={id}>
              <button
                type="button"
                disabled={!isOffered(step, current)}
                aria-current={step === current ? 'step' : undefined}
                onClick={() => onChoose(step)}
              >
                <StepMark
                  number={step}
                  state={isDone ? 'done' : step === current ? 'current' : 'next'}
                />
                <span className={classNames(styles.name, step === current && 'bold')}>
                  <span className="sr-only">{`${applyTexts.stepCount(step, STEPS.length)}: `}</span>
                  {title}
                  {isDone && <span className="sr-only">{` (${applyTexts.isDone})`}</span>}
                </span>
              </button>
            </li>
          );
        })}
      </Row>
    </nav>
  );
}
