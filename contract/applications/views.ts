import { z } from 'zod';
import { rosterQuery } from '#contract/newsroom/roster.ts';
import { dateTime, id, longText, onOneLine, requiredText } from '#contract/shared/fields.ts';
import { messages } from '#contract/shared/messages.ts';
import { listView } from './applications.ts';
import { strictly } from './filters.ts';

/** How many lists one editor can save (rule views-1). */
export const MAX_VIEWS = 50;
export const VIEW_NAME_MAX = 60;
export const VIEW_QUERY_MAX = 1_000;

/** The lists of which views are saved, and what their addresses may have, without the page. */
export const VIEW_LISTS = ['applications', 'correspondents'] as const;
export type ViewList = (typeof VIEW_LISTS)[number];
export const VIEW_QUERIES = {
  applications: strictly(listView.omit({ page: true })),
  correspondents: rosterQuery.omit({ page: true }).strict(),
};

export const viewFields = z.object({
  name: requiredText(VIEW_NAME_MAX, messages.viewNameRequired).refine(
    onOneLine,
    messages.viewNameOnOneLine,
  ),
  list: z.enum(VIEW_LISTS).default('applications'),
  /** The search parameters of the list: its address has the same ones. */
  query: longText(VIEW_QUERY_MAX),
  /** Whether the other editors see it, too. */
  is_shared: z.boolean().default(false),
});
export const viewBody = viewFields.transform((view, context) => {
  const params = new URLSearchParams(view.query);
  const read = VIEW_QUERIES[view.list].safeParse(Object.fromEntries(params));
  if (read.success) return { ...view, query: params.toString() };
  const [issue] = read.error.issues;
  const message = issue?.message ?? messages.viewQueryInvalid;
  context.addIssue({ code: 'custom', path: ['query'], message });
  return z.NEVER;
});
export type ViewBody = z.output<typeof viewBody>;

export const savedView = z.object({
  id,
  name: z.string(),
  list: z.enum(VIEW_LISTS),
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
