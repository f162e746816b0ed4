import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

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
  const isOff = reason !== undefined || isPending;
  return (
    <Button
      kind={isPrimary && !isOff ? 'primary' : 'plain'}
      size="compact"
      aria-label={reason === undefined ? name : `${name}. ${reason}`}
      title={reason}
      isOff={isOff}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}
