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
    <button
      type="button"
      className="button wide"
      aria-disabled={isPending}
      onClick={() => !isPending && onPress()}
    >
      <KeyIcon />
      {label}
    </button>
  );
}
