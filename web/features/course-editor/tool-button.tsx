import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

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
    <Button size="compact" aria-label={name} title={name} isOff={isDisabled} onClick={onPress}>
      {children}
    </Button>
  );
}
