import { useId } from 'react';
import { shortcutTexts } from '#contract/applications/list-texts.ts';
import type { ShortcutHelp } from '#web/lib/browser/page-actions.ts';
import { setShortcuts, useShortcutSetting } from '#web/lib/browser/shortcuts.ts';
import { CheckField } from './check-field.tsx';
import { Dialog } from './dialog.tsx';
import styles from './shortcut-help.module.css';
import { Soft } from './soft.tsx';
import { Table } from './table.tsx';

export function ShortcutHelpDialog({
  shortcuts,
  onClose,
}: {
  shortcuts: readonly ShortcutHelp[];
  onClose: () => void;
}) {
  return (
    <Dialog title={shortcutTexts.title} closesOutside onClose={onClose}>
      <Table className={styles.table}>
        <thead className="sr-only">
          <tr>
            <th scope="col">{shortcutTexts.key}</th>
            <th scope="col">{shortcutTexts.does}</th>
          </tr>
        </thead>
        <tbody>
          {shortcuts.map(({ key, shownAs = key, does }) => (
            <tr key={does}>
              <td>
                <kbd>{shownAs}</kbd>
              </td>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <ShortcutSwitch />
    </Dialog>
  );
}

function ShortcutSwitch() {
  const isOn = useShortcutSetting();
  const hint = useId();
  return (
    <div>
      <CheckField
        label={shortcutTexts.use}
        aria-describedby={hint}
        checked={isOn}
        onChange={(event) => setShortcuts(event.currentTarget.checked)}
      />
      <Soft id={hint} size="xs">
        {shortcutTexts.useHint}
      </Soft>
    </div>
  );
}
