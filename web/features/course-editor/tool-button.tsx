import './tool-button.css';
import type { ReactNode } from 'react';

/** Stays in the tab order while it cannot be used, so that it keeps the focus at the end of a list. */
export function ToolButton({
  name,
  isDisabled = false,
  onPress,
  children,
}: {
  /** What a screen reader says, and what is shown on hover. */
  name: string;
  isDisabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className="button small tool-button"
      aria-label={name}
      title={name}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onPress()}
    >
      {children}
    </button>
  );
}
