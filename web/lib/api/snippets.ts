import { queryOptions } from '@tanstack/react-query';
import { letterPaths } from '#contract/letters/paths.ts';
import { snippetMenuTexts } from '#contract/letters/snippet-texts.ts';
import { SNIPPETS_SHOWN, snippetsResponse } from '#contract/letters/snippets.ts';
import { api } from './api.ts';

/** All of them, for the menu of a text field. */
export const allSnippetsOptions = queryOptions({
  queryKey: ['snippets', 'all'],
  queryFn: ({ signal }) =>
    api.get(letterPaths.snippets, snippetsResponse, { query: { limit: SNIPPETS_SHOWN }, signal }),
  select: ({ snippets }) => snippets.toSorted((a, b) => a.name.localeCompare(b.name)),
  meta: { failed: snippetMenuTexts.failed },
});
