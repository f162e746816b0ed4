import { useMutation, useQueryClient } from '@tanstack/react-query';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { paths } from '#contract/shared/paths.ts';
import { userResponse } from '#contract/users/users.ts';
import { api } from '#web/lib/api/api.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { mutationOptions } from './mutation-options.ts';

export function useCreateAccount(id: string) {
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
