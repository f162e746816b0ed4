import { useEffect } from 'react';
import { focusHeadline } from './headline.ts';

/**
 * For buttons that may go with what they have changed, or with a change of `state`: the focus is not
 * lost with them.
 */
export function useHeadlineAfter(state?: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of it
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusHeadline();
    },
    [state],
  );
}
