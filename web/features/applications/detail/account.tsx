import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApplicationDetail } from '#contract/applications/detail.ts';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { givesAccount } from '#contract/applications/statuses.ts';
import { paths } from '#contract/shared/paths.ts';
import { userResponse } from '#contract/users/users.ts';
import { mutationOptions } from '#web/features/applications/mutations/mutation-options.ts';
import { api } from '#web/lib/api/api.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Section } from './detail-section.tsx';

/** The account of somebody who was never invited to training, and the button that makes one. */
export function Account({
  application,
  account,
}: Pick<ApplicationDetail, 'application' | 'account'>) {
  const { mutate, isPending } = useCreateAccount(application.id);
  const mayHave = givesAccount(application.status) && application.erased_at === null;
  if (!account && !mayHave) return null;
  return (
    <Section title={detailTexts.account} className="on-screen">
      {account ? (
        <p>{detailTexts.hasAccount(account.email)}</p>
      ) : (
        <>
          <Soft>{detailTexts.createAccountHint}</Soft>
          <Button size="small" isBusy={isPending} onClick={() => mutate()}>
            {detailTexts.createAccount}
          </Button>
        </>
      )}
    </Section>
  );
}

function useCreateAccount(id: string) {
  const client = useQueryClient();
  return useMutation({
    ...mutationOptions(client, detailTexts.accountFailed),
    mutationFn: () => api.post(paths.applicationAccount(id), userResponse),
    onSuccess() {
      void client.invalidateQueries({ queryKey: ['users'] });
      toast.success(detailTexts.accountCreated);
    },
  });
}
