import { useBlocker } from '@tanstack/react-router';
import { moduleTexts } from '#contract/training/editor-texts.ts';
import { session } from '#web/lib/auth/session.ts';
import { confirm } from '#web/ui/confirm.tsx';

/** Asks before another page is opened, and lets the browser ask before the tab is closed. */
export function useLeaveWarning(isDirty: boolean): void {
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    async shouldBlockFn({ current, next }) {
      // Without a session the page cannot stay open.
      if (next.pathname === current.pathname || session.token() === null) return false;
      const isSure = await confirm({
        title: moduleTexts.leaveTitle,
        body: moduleTexts.leaveHint,
        confirmLabel: moduleTexts.leave,
      });
      return !isSure;
    },
  });
}
