import { listView } from '#contract/applications/applications.ts';
import { MAX_VIEWS } from '#contract/applications/views.ts';

const KNOWN = Object.keys(listView.omit({ page: true }).shape);

/** What must hold for saved views. */
export const DESK_INVARIANTS = [
  {
    name: 'views_are_limited',
    promise: `No editor has more than ${MAX_VIEWS} views.`,
    sql: `
      select owner_id as user_id, count(*) as views from saved_views
      where owner_id is not null group by owner_id having count(*) > ${MAX_VIEWS}`,
  },
  {
    name: 'private_views_have_an_owner',
    promise: 'A view that nobody owns is shared.',
    sql: 'select id from saved_views where owner_id is null and not is_shared',
  },
  {
    name: 'views_can_be_read',
    promise: 'A view has only filters, orders and columns that the list knows, and no page.',
    sql: `
      select distinct id from saved_views
      cross join regexp_split_to_table(query, '&') as part
      where part <> '' and split_part(part, '=', 1) not in (${KNOWN.map((name) => `'${name}'`).join(', ')})`,
  },
];
