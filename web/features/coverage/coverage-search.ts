import { z } from 'zod';
import { applicationStatus } from '#contract/applications/statuses.ts';

/** Of who is nearest: any status that holds a seat. */
export const IN_A_SEAT = 'in_a_seat';
export const PEOPLE = ['approved', 'held'] as const;
export const LAYERS = ['seats', 'stories', 'nobody'] as const;
export const SORTS = ['zip', 'place', 'held', 'approved', 'waiting'] as const;
export type Sort = (typeof SORTS)[number];

/** What the address says; invalid parts are ignored. */
const coverageSearch = z.object({
  state: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .catch(undefined),
  layer: z.enum(LAYERS).catch('seats'),
  /** Who counts: approved correspondents, or everybody in a seat. */
  people: z.enum(PEOPLE).catch('approved'),
  sort: z.enum(SORTS).catch('approved'),
  order: z.enum(['asc', 'desc']).catch('desc'),
  page: z.coerce.number().int().min(1).catch(1),
  near: z.string().trim().min(1).max(100).optional().catch(undefined),
  status: z.union([applicationStatus, z.literal(IN_A_SEAT)]).catch('approved'),
});
export type CoverageSearch = z.output<typeof coverageSearch>;
export type ChangeSearch = (change: Partial<CoverageSearch>) => void;

export const readSearch = (search: Record<string, unknown>) => coverageSearch.parse(search);

const DEFAULTS = new Map<string, unknown>(Object.entries(readSearch({})));

/** The search parameters without the defaults. */
export function writeSearch(search: CoverageSearch): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search)
      .filter(([key, value]) => value !== undefined && value !== DEFAULTS.get(key))
      .map(([key, value]) => [key, String(value)]),
  );
}

/** A press on a column: reverses the sorted one; another starts with what is read first. */
export function nextSort(
  { sort, order }: CoverageSearch,
  pressed: Sort,
): Pick<CoverageSearch, 'sort' | 'order'> {
  if (sort === pressed) return { sort, order: order === 'asc' ? 'desc' : 'asc' };
  return { sort: pressed, order: pressed === 'zip' || pressed === 'place' ? 'asc' : 'desc' };
}
