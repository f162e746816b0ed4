import { networkBlockBody } from '#contract/newsroom/network.ts';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import { type RosterPerson, type RosterQuery, rosterResponse } from '#contract/newsroom/roster.ts';
import { rosterTexts as texts } from '#contract/newsroom/roster-texts.ts';
import { api } from '#web/lib/api/api.ts';
import { pageOptions } from '#web/lib/api/read-options.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { rosterSearch } from './roster-search.ts';

export const rosterOptions = (query: RosterQuery) =>
  pageOptions(['roster'], paths.roster, rosterResponse, rosterSearch.write(query));

export const useBlock = ({ user_id, full_name }: RosterPerson) =>
  useAction(
    (blocked: boolean) => api.put(paths.networkBlock(user_id), networkBlockBody, { blocked }),
    {
      stale: [['roster']],
      done: ({ blocked }) => (blocked ? texts.isBlocked(full_name) : texts.isUnblocked(full_name)),
      failed: texts.blockFailed,
    },
  );
