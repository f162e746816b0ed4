import './shortcut-help.css';
import { Modal } from '@mantine/core';
import { useId, useState } from 'react';
import { shortcutTexts } from '#contract/applications/list-texts.ts';
import { labels } from '#contract/shared/messages.ts';
import { paletteShortcut } from '#contract/shared/palette-button-texts.ts';
import { listShortcutHelp, type ShortcutHelp } from '#web/lib/browser/page-actions.ts';
import {
  SHORTCUT_SYSTEM,
  setShortcuts,
  useShortcutSetting,
  useShortcuts,
} from '#web/lib/browser/shortcuts.ts';
import { Icon } from './icon.tsx';

const EVERYWHERE: readonly ShortcutHelp[] = [
  { ...paletteShortcut, shownAs: paletteShortcut.shownAs[SHORTCUT_SYSTEM] },
  shortcutTexts.help,
];

/** Lists the shortcuts of the open page, also with `?`, and can switch them off. */
export function ShortcutHelpButton() {
  const [listed, setListed] = useState<readonly ShortcutHelp[]>();
  const open = () => setListed([...listShortcutHelp(), ...EVERYWHERE]);
  useShortcuts([{ key: shortcutTexts.help.key, run: open }]);
  return (
    <>
      <button
        type="button"
        className="shortcut-help"
        aria-label={shortcutTexts.title}
        title={shortcutTexts.title}
        aria-haspopup="dialog"
        aria-keyshortcuts={shortcutTexts.help.key}
        onClick={open}
      >
        <Icon>
          <path d="M3 6h18v12H3zM7 10h.01M12 10h.01M17 10h.01M8 14h8" />
        </Icon>
      </button>
      <Modal
        opened={listed !== undefined}
        onClose={() => setListed(undefined)}
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
            {listed?.map(({ key, shownAs = key, does }) => (
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
    </>
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
