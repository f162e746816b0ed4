import { z } from 'zod';
import { dateTime, id, longText, onOneLine, requiredText } from '#contract/shared/fields.ts';
import { messages } from '#contract/shared/messages.ts';
import { listView } from './applications.ts';
import { strictly } from './filters.ts';

/** How many lists one editor can save (rule views-1). */
export const MAX_VIEWS = 50;
export const VIEW_NAME_MAX = 60;
export const VIEW_QUERY_MAX = 1_000;

const viewQuery = strictly(listView.omit({ page: true }));

/** The search parameters of a list without its page: the address of the list has the same ones. */
const savedQuery = longText(VIEW_QUERY_MAX).transform((text, context) => {
  const params = new URLSearchParams(text);
  const read = viewQuery.safeParse(Object.fromEntries(params));
  if (read.success) return params.toString();
  const [issue] = read.error.issues;
  context.addIssue({ code: 'custom', message: issue?.message ?? messages.viewQueryInvalid });
  return z.NEVER;
});

export const viewBody = z.object({
  name: requiredText(VIEW_NAME_MAX, messages.viewNameRequired).refine(
    onOneLine,
    messages.viewNameOnOneLine,
  ),
  query: savedQuery,
  /** Whether the other editors see it, too. */
  is_shared: z.boolean().default(false),
});
export type ViewBody = z.output<typeof viewBody>;

export const savedView = z.object({
  id,
  name: z.string(),
  query: z.string(),
  is_shared: z.boolean(),
  /** Null once the owner's account is deleted. */
  owner_name: z.string().nullable(),
  is_own: z.boolean(),
  /** Own ones, and shared ones whose owner is no longer an active editor. */
  can_edit: z.boolean(),
  updated_at: dateTime,
});
export type SavedView = z.output<typeof savedView>;

/** Own ones first, then those that colleagues share; by name. */
export const viewsResponse = z.object({ views: z.array(savedView) });
export const viewResponse = z.object({ view: savedView });
export const deleteViewResponse = z.object({ success: z.literal(true) });
