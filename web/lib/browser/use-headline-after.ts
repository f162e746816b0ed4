import { useEffect } from 'react';
import { focusHeadline } from './headline.ts';

/** For buttons that may go with what they have changed: the focus is not lost with them. */
export function useHeadlineAfter(): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusHeadline();
    },
    [],
  );
}
