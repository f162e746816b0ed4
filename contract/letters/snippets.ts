import { z } from 'zod';
import { errorResponse } from '#contract/shared/error-responses.ts';
import {
  dateTime,
  id,
  onOneLine,
  pageFields,
  requiredText,
  totalCount,
} from '#contract/shared/fields.ts';
import { messages } from '#contract/shared/messages.ts';
import { SNIPPET_LIMITS } from './limits.ts';

/** Words that the desk uses again and again. */
export const snippetBody = z.object({
  name: requiredText(SNIPPET_LIMITS.nameMax, messages.snippetNameRequired).refine(
    onOneLine,
    messages.snippetNameOnOneLine,
  ),
  body: requiredText(SNIPPET_LIMITS.bodyMax, messages.snippetRequired),
});
export type SnippetBody = z.output<typeof snippetBody>;
/** `updated_at`: of the snippet as its editor saw it; left out, whatever is stored is replaced. */
export const snippetUpdate = snippetBody.extend({ updated_at: dateTime.nullish() });
export type SnippetUpdate = z.output<typeof snippetUpdate>;

export const snippet = z.object({
  id,
  name: z.string(),
  body: z.string(),
  updated_at: dateTime,
});
export type Snippet = z.output<typeof snippet>;

/** How many the menu of a text field loads. */
export const SNIPPETS_SHOWN = 500;
export const snippetListQuery = z.object(pageFields(20, SNIPPETS_SHOWN));
export type SnippetListQuery = z.output<typeof snippetListQuery>;
export const snippetsResponse = z.object({ snippets: z.array(snippet), totalCount });
export const snippetResponse = z.object({ snippet });
/** A colleague changed it meanwhile: as it is now. */
export const snippetConflict = errorResponse.extend({ snippet: snippet.optional() });
