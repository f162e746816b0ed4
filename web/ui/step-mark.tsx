import { CheckIcon } from './public-icons.tsx';
import styles from './step-mark.module.css';

export function StepMark({
  number,
  state,
  isTicked = state === 'done',
}: {
  number: number;
  state: 'done' | 'current' | 'next' | 'ended';
  isTicked?: boolean;
}) {
  return (
    <span className={styles.mark} data-state={state}>
      {isTicked ? <CheckIcon size={16} /> : <span aria-hidden="true">{number}</span>}
    </span>
  );
}
