import { useMutation } from '@tanstack/react-query';
import { messages } from '#contract/shared/messages.ts';
import { auth } from '#web/lib/auth/auth.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { LogOutIcon } from '#web/ui/icons.tsx';

export function LogOutButton({ label }: { label: string }) {
  const { mutate, isPending } = useLogout();
  return (
    <Button size="small" isBusy={isPending} onClick={() => mutate()}>
      <LogOutIcon size={16} />
      {label}
    </Button>
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
