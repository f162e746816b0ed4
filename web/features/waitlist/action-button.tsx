import type { ReactNode } from 'react';

/**
 * A button that stays in the tab order while it cannot be used, so that the focus is not lost when
 * its own action was the last possible one. `reason` says why it cannot be used.
 */
export function ActionButton({
  name,
  reason,
  isPending,
  isPrimary = false,
  onPress,
  children,
}: {
  /** What a screen reader says instead of the text. */
  name: string;
  reason?: string | undefined;
  isPending: boolean;
  isPrimary?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  const isDisabled = reason !== undefined || isPending;
  return (
    <button
      type="button"
      className={`button small ${isPrimary && !isDisabled ? 'primary' : ''}`}
      aria-label={reason === undefined ? name : `${name}. ${reason}`}
      title={reason}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onPress()}
    >
      {children}
    </button>
  );
}
