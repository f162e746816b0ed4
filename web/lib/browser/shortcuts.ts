import { useEffectEvent, useLayoutEffect } from 'react';
import { usePageActions } from './page-actions.ts';
import { localStore } from './storage.ts';
import { createStore } from './store.ts';
import { useStore } from './use-store.ts';

export type Shortcut = {
  /** As KeyboardEvent.key names it: 'j', '?', 'Enter'. */
  key: string;
  run: () => void;
  /** Named shortcuts are in the help and in the command palette. */
  does?: string;
  shownAs?: string;
  /** Also runs repeatedly while the key is held down. */
  repeats?: boolean;
};

const KEY = 'shortcuts';
const OFF = 'off';
const isOn = createStore(localStore.get(KEY) !== OFF);

/** Single keys get in the way of speech input, so they can be switched off (WCAG 2.1.4). */
export function setShortcuts(on: boolean): void {
  if (on) localStore.remove(KEY);
  else localStore.set(KEY, OFF);
  isOn.set(on);
}

export const useShortcutSetting = () => useStore(isOn);

/** Which names the keys have here: a Mac has Cmd where others have Ctrl. */
export const SHORTCUT_SYSTEM = /Mac|iPhone|iPad/.test(navigator.platform) ? 'mac' : 'other';

/**
 * Ctrl or Cmd and a letter, also while somebody types and while single keys are switched off. Not
 * while a dialog is open, unless it is the one that these keys have opened.
 */
export function useCommandKey(key: string, isOpen: boolean, run: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = SHORTCUT_SYSTEM === 'mac' ? event.metaKey : event.ctrlKey;
    if (!isCommand || event.altKey || event.shiftKey || event.key.toLowerCase() !== key) return;
    // The browser would leave for its own search.
    event.preventDefault();
    if (event.repeat || (document.querySelector(DIALOG) && !isOpen)) return;
    run();
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/**
 * Listens for single keys anywhere on the page, except while somebody types, holds Ctrl, Alt or
 * Meta, or has a menu open or opening. An open dialog disables the page's shortcuts; its own ones need
 * `{ inDialog: true }`.
 */
export function useShortcuts(
  shortcuts: readonly Shortcut[],
  { inDialog = false }: { inDialog?: boolean } = {},
): void {
  usePageActions(inDialog ? [] : shortcuts.filter(isNamed));
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcuts.find(({ key }) => key === event.key);
    if (!shortcut || !isOn.get() || !isFree(event)) return;
    if (open.menu || open.dialog !== inDialog) return;
    if (event.repeat && !shortcut.repeats) return;
    event.preventDefault();
    shortcut.run();
  });
  // Before the first paint, so that a visible screen already handles its keys.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const isNamed = (shortcut: Shortcut): shortcut is Shortcut & { does: string } =>
  shortcut.does !== undefined;

const TYPING =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]';
const ACTIVATED_BY_ENTER = 'a, button, input, summary, [role="button"]';
const DIALOG = '[aria-modal="true"]';
const MENU = '[role="menu"]';
// Busy while the menu loads.
const OPEN_MENU_BUTTON = '[aria-haspopup="menu"]:is([aria-expanded="true"], [aria-busy="true"])';

type Open = { dialog: boolean; menu: boolean };

let open: Open = { dialog: false, menu: false };
// Here, so that it looks before any dialog can listen: Escape may close and remove a dialog or menu
// before the key reaches the document.
window.addEventListener(
  'keydown',
  (event) => {
    open = whatIsOpen(event);
  },
  { capture: true },
);

function whatIsOpen({ target }: KeyboardEvent): Open {
  const isInMenu = target instanceof Element && target.closest(MENU) !== null;
  return {
    dialog: document.querySelector(DIALOG) !== null,
    menu: isInMenu || document.querySelector(OPEN_MENU_BUTTON) !== null,
  };
}

function isFree(event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (event.defaultPrevented || event.isComposing) return false;
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  if (!(target instanceof Element)) return true;
  if (target.matches(TYPING)) return false;
  // Enter belongs to the control that has the focus.
  return !(key === 'Enter' && target.closest(ACTIVATED_BY_ENTER));
}
