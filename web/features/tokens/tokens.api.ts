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
import { pageOptions } from '#web/lib/api/read-options.ts';
import { useAction } from '#web/lib/api/use-action.ts';

export const tokensOptions = (query: TokenListQuery) =>
  pageOptions(['tokens'], paths.tokens, tokensResponse, query);

export const useCreateToken = (onDone: (made: z.output<typeof newTokenResponse>) => void) =>
  useAction((body: TokenBody) => api.post(paths.tokens, newTokenResponse, body), {
    stale: [['tokens']],
    onDone,
  });

export const useRevokeToken = (onDone: (id: string) => void) =>
  useAction((id: string) => api.delete(paths.token(id), z.unknown()), {
    stale: [['tokens']],
    done: texts.revoked,
    onDone: (_answer, id) => onDone(id),
    failed: texts.revokeFailed,
  });
