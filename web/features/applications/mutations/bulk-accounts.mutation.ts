import { useMutation, useQueryClient } from '@tanstack/react-query';
import { bulkAccountsResponse } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { toastMissing } from './application.mutations.ts';
import { mutationOptions } from './mutation-options.ts';

/** For the selected applications that have none; those that cannot have one are skipped. */
export function useCreateAccounts() {
  const client = useQueryClient();
  return useMutation({
    ...mutationOptions(client, listTexts.accountsFailed),
    mutationFn: (applicationIds: string[]) =>
      api.post(paths.bulkAccounts, bulkAccountsResponse, { applicationIds }),
    onSuccess({ created, linked, skipped, notFound }) {
      void client.invalidateQueries({ queryKey: ['users'] });
      toast.success(listTexts.accountsCreated(created, linked, skipped));
      toastMissing(notFound);
    },
  });
}
