import { LogOutIcon } from '#web/ui/icons.tsx';
import { useLogout } from './auth.api.ts';

export function LogOutButton({ label }: { label: string }) {
  const { mutate, isPending } = useLogout();
  return (
    <button
      type="button"
      className="button small"
      aria-disabled={isPending}
      onClick={() => !isPending && mutate()}
    >
      <LogOutIcon size={16} />
      {label}
    </button>
  );
}
