import { useState } from 'react';
import { shortcutTexts } from '#contract/applications/list-texts.ts';
import { paletteShortcut } from '#contract/shared/palette-button-texts.ts';
import { listShortcutHelp, type ShortcutHelp } from '#web/lib/browser/page-actions.ts';
import { SHORTCUT_SYSTEM, useShortcuts } from '#web/lib/browser/shortcuts.ts';
import { useLazyDialog } from '#web/lib/browser/use-lazy-dialog.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './shortcut-help.module.css';

const EVERYWHERE: readonly ShortcutHelp[] = [
  { ...paletteShortcut, shownAs: paletteShortcut.shownAs[SHORTCUT_SYSTEM] },
  shortcutTexts.help,
];

const loadDialog = async () => (await import('./shortcut-help-dialog.tsx')).ShortcutHelpDialog;

/** Lists the shortcuts of the open page, also with `?`, and can switch them off. */
export function ShortcutHelpButton() {
  const { Dialog, open, close } = useLazyDialog(loadDialog);
  const [listed, setListed] = useState<readonly ShortcutHelp[]>([]);
  const show = () => {
    setListed([...listShortcutHelp(), ...EVERYWHERE]);
    open();
  };
  useShortcuts([{ key: shortcutTexts.help.key, run: show }]);
  return (
    <>
      <Button
        kind="icon"
        className={styles.open}
        aria-label={shortcutTexts.title}
        title={shortcutTexts.title}
        aria-haspopup="dialog"
        aria-keyshortcuts={shortcutTexts.help.key}
        onClick={show}
      >
        <Icon>
          <path d="M3 6h18v12H3zM7 10h.01M12 10h.01M17 10h.01M8 14h8" />
        </Icon>
      </Button>
      {Dialog && <Dialog shortcuts={listed} onClose={close} />}
    </>
  );
}
