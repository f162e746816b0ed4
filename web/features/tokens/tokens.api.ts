import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { tokenPaths as paths } from '#contract/tokens/paths.ts';
import { tokenTexts as texts } from '#contract/tokens/texts.ts';
import {
  newTokenResponse,
  type TokenBody,
  type TokenListQuery,
  tokensResponse,
} from '#contract/tokens/tokens.ts';
import { api } from '#web/lib/api/api.ts';
import { toast } from '#web/lib/browser/toast.ts';

// The screen shows what could not be loaded or made in place, without a toast (rule errors-3).
const meta = { errorToast: 'none' as const };

export const tokensOptions = (query: TokenListQuery) =>
  queryOptions({
    queryKey: ['tokens', query],
    queryFn: ({ signal }) => api.get(paths.tokens, tokensResponse, { query, signal }),
    placeholderData: keepPreviousData,
    meta,
  });

export function useCreateToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TokenBody) => api.post(paths.tokens, newTokenResponse, body),
    onSettled: () => client.invalidateQueries({ queryKey: ['tokens'] }),
    meta,
  });
}

export function useRevokeToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete(paths.token(id), z.unknown()),
    onSuccess: () => void toast.success(texts.revoked),
    onSettled: () => client.invalidateQueries({ queryKey: ['tokens'] }),
    meta: { failed: texts.revokeFailed, errorToast: 'server' as const },
  });
}
