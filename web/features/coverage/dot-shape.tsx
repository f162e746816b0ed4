import type { CoverageState } from '#contract/coverage/coverage-state.ts';
import styles from './coverage.module.css';

const SHAPES = {
  open: <circle cx="8" cy="8" r="5.5" />,
  filling: <circle cx="8" cy="8" r="6.5" />,
  full: <rect x="2.5" y="2.5" width="11" height="11" />,
  line: <path d="M8 0l8 8-8 8-8-8z" />,
  unoffered: <path d="M8 1l7.5 14h-15z" />,
};

/** The shape of a state, as the map paints it, beside its name. */
export function DotShape({ state }: { state: CoverageState }) {
  return (
    <svg
      className={styles.shape}
      data-state={state}
      viewBox="0 0 16 16"
      width="13"
      height="13"
      aria-hidden="true"
    >
      {SHAPES[state]}
    </svg>
  );
}
