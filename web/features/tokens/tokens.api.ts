import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
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
import { useRefresh } from '#web/lib/api/use-refresh.ts';
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
  return useMutation({
    mutationFn: (body: TokenBody) => api.post(paths.tokens, newTokenResponse, body),
    onSettled: useRefresh(['tokens']),
    meta,
  });
}

export function useRevokeToken() {
  return useMutation({
    mutationFn: (id: string) => api.delete(paths.token(id), z.unknown()),
    onSuccess: () => void toast.success(texts.revoked),
    onSettled: useRefresh(['tokens']),
    meta: { failed: texts.revokeFailed, errorToast: 'server' as const },
  });
}
