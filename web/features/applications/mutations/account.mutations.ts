import { useMutation, useQueryClient } from '@tanstack/react-query';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { paths } from '#contract/shared/paths.ts';
import { bulkAccountsAnswer } from '#contract/training/demo.ts';
import { userAnswer } from '#contract/users/users.ts';
import { api } from '#web/lib/api/api.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { toastMissing } from './application.mutations.ts';
import { mutationOptions } from './mutation-options.ts';

export function useCreateAccount(id: string) {
  const client = useQueryClient();
  return useMutation({
    ...mutationOptions(client, detailTexts.accountFailed),
    mutationFn: () => api.post(paths.applicationAccount(id), userAnswer),
    onSuccess() {
      void client.invalidateQueries({ queryKey: ['users'] });
      toast.success(detailTexts.accountCreated);
    },
  });
}

/** For the selected applications that have none; those that cannot have one are skipped. */
export function useCreateAccounts() {
  const client = useQueryClient();
  return useMutation({
    ...mutationOptions(client, listTexts.accountsFailed),
    mutationFn: (applicationIds: string[]) =>
      api.post(paths.bulkAccounts, bulkAccountsAnswer, { applicationIds }),
    onSuccess({ created, linked, skipped, notFound }) {
      void client.invalidateQueries({ queryKey: ['users'] });
      toast.success(listTexts.accountsCreated(created, linked, skipped));
      toastMissing(notFound);
    },
  });
}
