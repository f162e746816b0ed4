import { applyTexts } from '#contract/apply/apply-texts.ts';
import { STEPS } from '#contract/apply/steps.ts';
import { CheckIcon } from '#web/ui/public-icons.tsx';
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
    <nav className="step-indicator" aria-label={applyTexts.steps}>
      <ol>
        {STEPS.map(({ id, title }, place) => {
          const step = place + 1;
          const isDone = step < current;
          return (
            <li key={id}>
              <button
                type="button"
                disabled={!isOffered(step, current)}
                aria-current={step === current ? 'step' : undefined}
                data-done={isDone || undefined}
                onClick={() => onChoose(step)}
              >
                <span className="number">
                  {isDone ? <CheckIcon size={16} /> : <span aria-hidden="true">{step}</span>}
                </span>
                <span className="name">
                  <span className="sr-only">{`${applyTexts.stepCount(step, STEPS.length)}: `}</span>
                  {title}
                  {isDone && <span className="sr-only">{` (${applyTexts.isDone})`}</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
