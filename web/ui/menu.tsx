import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './menu.module.css';
import { CheckIcon } from './public-icons.tsx';
import { usePopover } from './use-popover.ts';

/** The look of another element that `usePopover` opens. */
export const popoverClass = styles.popover;

const ITEM = '[role^="menuitem"]';
/** Letters typed faster than this belong together. */
const TYPED_MS = 1_000;

/**
 * The choices of a button, open as long as it is rendered: below the button, or above where there is no
 * room. The button has `aria-haspopup="menu"` and `aria-expanded`.
 */
export function Menu({
  label,
  button,
  onClose,
  children,
}: {
  label: string;
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}) {
  const menu = usePopover(button, onClose);
  const typed = useRef({ text: '', at: 0 });
  // As in a select, the chosen item gets the focus.
  useEffect(() => {
    const items = listItems(menu.current);
    (items.find((item) => item.ariaChecked === 'true') ?? items[0])?.focus();
  }, [menu]);
  const handleKey = (event: KeyboardEvent) => {
    const items = listItems(menu.current);
    const { activeElement } = document;
    const at = activeElement instanceof HTMLElement ? items.indexOf(activeElement) : -1;
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const step = steps[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else if (step !== undefined) items.at(step % items.length)?.focus();
    else if (event.key.length === 1 && event.key !== ' ') findTyped(event, items, at);
    else return;
    // Tab goes on from the button, which has the focus again.
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  };
  const findTyped = ({ key, timeStamp }: KeyboardEvent, items: HTMLElement[], at: number) => {
    const { text, at: last } = typed.current;
    const search = (timeStamp - last < TYPED_MS ? text : '') + key.toLowerCase();
    typed.current = { text: search, at: timeStamp };
    // A first letter leads on from the current item.
    const from = search.length === 1 ? at + 1 : at;
    const inOrder = [...items.slice(from), ...items.slice(0, from)];
    inOrder.find(({ textContent }) => textContent.toLowerCase().startsWith(search))?.focus();
  };
  return (
    <div
      ref={menu}
      popover="manual"
      role="menu"
      aria-label={label}
      className={classNames(popoverClass, styles.menu)}
      tabIndex={-1}
      onKeyDown={handleKey}
    >
      {children}
    </div>
  );
}

const listItems = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>(ITEM) ?? []),
];

const ROLES = {
  radio: 'menuitemradio',
  checkbox: 'menuitemcheckbox',
  action: 'menuitem',
} as const;

/** Of another element that is an item of a menu: an icon and a text. */
export const menuItem = { role: ROLES.action, tabIndex: -1, className: styles.item };

/** One of several choices, a `checkbox` of its own, or an `action`, which is never checked. */
export function MenuItem({
  kind = 'radio',
  isChecked = false,
  onChoose,
  children,
}: {
  kind?: keyof typeof ROLES;
  isChecked?: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  const isAction = kind === 'action';
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the roles with a state have it
    <button
      type="button"
      role={ROLES[kind]}
      aria-checked={isAction ? undefined : isChecked}
      className={styles.item}
      tabIndex={-1}
      onClick={onChoose}
    >
      {!isAction && <CheckIcon size={12} />}
      <span>{children}</span>
    </button>
  );
}
