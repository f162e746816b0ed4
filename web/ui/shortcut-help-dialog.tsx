import { Modal } from '@mantine/core';
import { useId } from 'react';
import { shortcutTexts } from '#contract/applications/list-texts.ts';
import { labels } from '#contract/shared/messages.ts';
import type { ShortcutHelp } from '#web/lib/browser/page-actions.ts';
import { setShortcuts, useShortcutSetting } from '#web/lib/browser/shortcuts.ts';

export function ShortcutHelpDialog({
  shortcuts,
  isOpen,
  onClose,
}: {
  shortcuts: readonly ShortcutHelp[];
  isOpen: boolean;
  onClose: () => void;
}) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={shortcutTexts.title}
      closeButtonProps={{ 'aria-label': labels.close }}
    >
      <table className="shortcut-table">
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
      </table>
      <ShortcutSwitch />
    </Modal>
  );
}

function ShortcutSwitch() {
  const isOn = useShortcutSetting();
  const hint = useId();
  return (
    <>
      <label className="shortcut-switch">
        <input
          type="checkbox"
          aria-describedby={hint}
          checked={isOn}
          onChange={(event) => setShortcuts(event.currentTarget.checked)}
        />
        {shortcutTexts.use}
      </label>
      <p id={hint} className="shortcut-hint">
        {shortcutTexts.useHint}
      </p>
    </>
  );
}
