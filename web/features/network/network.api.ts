import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import {
  type NetworkPerson,
  type NetworkQuery,
  networkResponse,
} from '#contract/newsroom/network.ts';
import { networkTexts as texts } from '#contract/newsroom/network-texts.ts';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { toast } from '#web/lib/browser/toast.ts';

// The screens show what failed in place, without a toast (rule errors-3).
const meta = { errorToast: 'none' as const };

export const networkOptions = (query: NetworkQuery) =>
  queryOptions({
    queryKey: ['network', query],
    queryFn: ({ signal }) => api.get(paths.network, networkResponse, { query, signal }),
    placeholderData: keepPreviousData,
    meta,
  });

export const useWrite = ({ user_id, name }: NetworkPerson) =>
  useMutation({
    mutationFn: (message: string) =>
      api.post(paths.networkMessage(user_id), z.object({}), { message }),
    onSuccess: () => void toast.success(texts.sent(name)),
    meta,
  });
