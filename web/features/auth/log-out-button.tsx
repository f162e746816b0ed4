import { useMutation } from '@tanstack/react-query';
import { messages } from '#contract/shared/messages.ts';
import { auth } from '#web/lib/auth/auth.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { LogOutIcon } from '#web/ui/icons.tsx';

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

export function useLogout() {
  return useMutation({
    mutationFn: auth.logout,
    onSuccess(wasRevoked) {
      if (wasRevoked) toast.success(messages.signedOut);
      else toast.info(messages.signOutFailed);
    },
  });
}
