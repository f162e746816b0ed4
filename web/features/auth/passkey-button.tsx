import { Button } from '#web/ui/button.tsx';
import { KeyIcon } from '#web/ui/public-icons.tsx';

export function PasskeyButton({
  label,
  isPending,
  onPress,
}: {
  label: string;
  isPending: boolean;
  onPress: () => void;
}) {
  return (
    <Button wide isBusy={isPending} onClick={() => onPress()}>
      <KeyIcon />
      {label}
    </Button>
  );
}
