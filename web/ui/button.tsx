import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonLook = {
  /** `danger` for what cannot be undone; `link` looks like text, `icon` is a bare icon with an `aria-label`. */
  kind?: 'plain' | 'primary' | 'danger' | 'dangerOutline' | 'link' | 'icon' | undefined;
  /** `compact` is for the tools of lists. */
  size?: 'normal' | 'small' | 'compact' | undefined;
  wide?: boolean | undefined;
};

/** The look of a button, for links and other elements. */
export const buttonClass = ({ kind = 'plain', size = 'normal', wide }: ButtonLook = {}) =>
  classNames(
    kind !== 'link' && kind !== 'icon' && styles.button,
    size !== 'normal' && styles[size],
    kind !== 'plain' && styles[kind],
    wide && styles.wide,
  );

/** While it is busy, it stays focusable and a press does nothing. */
export function Button({
  kind,
  size,
  wide,
  isBusy = false,
  className,
  onClick,
  ...rest
}: ButtonLook & ComponentProps<'button'> & { isBusy?: boolean | undefined }) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      {...rest}
      className={classNames(buttonClass({ kind, size, wide }), className)}
      onClick={handleClick}
    />
  );
}
