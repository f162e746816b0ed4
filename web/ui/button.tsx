import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonLook = {
  /** `danger` for what cannot be undone; `link` looks like text; `icon` is a bare icon and needs an `aria-label`. */
  kind?:
    | 'plain'
    | 'primary'
    | 'danger'
    | 'dangerOutline'
    | 'link'
    | 'icon'
    | 'dangerIcon'
    | undefined;
  /** `compact` is for the tools of lists. */
  size?: 'normal' | 'small' | 'compact' | undefined;
  wide?: boolean | undefined;
  /** It cannot be used now, but stays in the tab order. */
  isOff?: boolean | undefined;
};

const BARE: Partial<Record<string, string | undefined>> = {
  link: styles.link,
  icon: styles.icon,
  dangerIcon: classNames(styles.icon, styles.dangerIcon),
};

/** The look of a button, for links and other elements. */
export const buttonClass = (
  { kind = 'plain', size = 'normal', wide, isOff }: ButtonLook = {},
  className?: string,
) =>
  classNames(
    BARE[kind] ?? classNames(styles.button, kind !== 'plain' && styles[kind]),
    size !== 'normal' && styles[size],
    wide && styles.wide,
    isOff && styles.off,
    className,
  );

/** While it is busy or off, it stays focusable and a press does nothing. */
export function Button({
  kind,
  size,
  wide,
  isOff = false,
  isBusy = false,
  className,
  onClick,
  ...rest
}: ButtonLook & ComponentProps<'button'> & { isBusy?: boolean | undefined }) {
  const isIdle = isOff || isBusy;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isIdle) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      aria-disabled={isIdle || undefined}
      {...rest}
      className={buttonClass(
        { kind, size, wide, isOff },
        classNames(isBusy && styles.busy, className),
      )}
      onClick={handleClick}
    />
  );
}
