import './shortcut-help.css';
import { Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId } from 'react';
import { shortcutTexts } from '#contract/applications/list-texts.ts';
import { labels } from '#contract/shared/messages.ts';
import { setShortcuts, useShortcutSetting, useShortcuts } from '#web/lib/browser/shortcuts.ts';
import { Icon } from './icon.tsx';

type Help = { key: string; shownAs?: string; does: string };

/** Lists the shortcuts, also with `?`, and can switch them off. */
export function ShortcutHelp({ shortcuts }: { shortcuts: readonly Help[] }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const isOn = useShortcutSetting();
  const hint = useId();
  useShortcuts([{ key: shortcutTexts.help.key, run: open }]);
  return (
    <>
      <button type="button" className="button small shortcut-help" onClick={open}>
        <Icon size={16}>
          <path d="M3 6h18v12H3zM7 10h.01M12 10h.01M17 10h.01M8 14h8" />
        </Icon>
        <span>{shortcutTexts.title}</span>
      </button>
      <Modal
        opened={isOpen}
        onClose={close}
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
            {[...shortcuts, shortcutTexts.help].map(({ key, shownAs = key, does }: Help) => (
              <tr key={does}>
                <td>
                  <kbd>{shownAs}</kbd>
                </td>
                <td>{does}</td>
              </tr>
            ))}
          </tbody>
        </table>
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
      </Modal>
    </>
  );
}
