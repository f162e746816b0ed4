import { nextShortcuts } from '#contract/reviews/next-texts.ts';
import { labels } from '#contract/shared/messages.ts';
import { useLogout } from '#web/features/auth/log-out-button.tsx';
import { CommandPalette } from '#web/features/palette/command-palette.tsx';
import { useNext } from '#web/features/reviews/review-next-button.tsx';
import { useCommonActions } from '#web/lib/browser/page-actions.ts';
import { ShortcutHelpButton } from '#web/ui/shortcut-help.tsx';

/** In the header of every editors' page: the command palette, and the help on shortcuts. */
export function PaletteAndHelp() {
  const { mutate: logOut } = useLogout();
  const reviewNext = useNext('review', '', false);
  const decideNext = useNext('decide', '', false);
  useCommonActions([
    { does: nextShortcuts.review.does, run: reviewNext },
    { does: nextShortcuts.decide.does, run: decideNext },
    { does: labels.logOut, run: logOut },
  ]);
  return (
    <>
      <CommandPalette />
      <ShortcutHelpButton />
    </>
  );
}
