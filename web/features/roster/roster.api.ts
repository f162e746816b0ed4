import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { networkBlockBody } from '#contract/newsroom/network.ts';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import {
  type RosterPerson,
  type RosterQuery,
  rosterQuery,
  rosterResponse,
} from '#contract/newsroom/roster.ts';
import { rosterTexts as texts } from '#contract/newsroom/roster-texts.ts';
import { api } from '#web/lib/api/api.ts';
import { useRefresh } from '#web/lib/api/use-refresh.ts';
import { listQueryIn } from '#web/lib/browser/list-query.ts';
import { toast } from '#web/lib/browser/toast.ts';

export const rosterSearch = listQueryIn(rosterQuery);

export const rosterOptions = (query: RosterQuery) =>
  queryOptions({
    queryKey: ['roster', query],
    queryFn: ({ signal }) =>
      api.get(paths.roster, rosterResponse, { query: rosterSearch.write(query), signal }),
    placeholderData: keepPreviousData,
    // The screen shows what failed in place, without a toast (rule errors-3).
    meta: { errorToast: 'none' as const },
  });

export function useBlock({ user_id, full_name }: RosterPerson) {
  return useMutation({
    mutationFn: (blocked: boolean) =>
      api.put(paths.networkBlock(user_id), networkBlockBody, { blocked }),
    onSuccess: ({ blocked }) =>
      void toast.success(blocked ? texts.isBlocked(full_name) : texts.isUnblocked(full_name)),
    onSettled: useRefresh(['roster']),
    meta: { failed: texts.blockFailed },
  });
}
