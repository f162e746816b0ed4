import { z } from 'zod';
import {
  type NetworkPerson,
  type NetworkQuery,
  networkResponse,
} from '#contract/newsroom/network.ts';
import { networkTexts as texts } from '#contract/newsroom/network-texts.ts';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { pageOptions } from '#web/lib/api/read-options.ts';
import { useAction } from '#web/lib/api/use-action.ts';

export const networkOptions = (query: NetworkQuery) =>
  pageOptions(['network'], paths.network, networkResponse, query);

export const useWrite = ({ user_id, name }: NetworkPerson) =>
  useAction(
    (message: string) => api.post(paths.networkMessage(user_id), z.object({}), { message }),
    { done: texts.sent(name) },
  );
