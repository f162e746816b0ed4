import { MAX_VIEWS } from '#contract/applications/views.ts';
import { WEBHOOK_LIMITS } from '#contract/webhooks/limits.ts';

const NEW_WEBHOOK = `
  insert into webhooks (url, events, secret)
  select 'https://example.org/hook', '{review.added}', 'secret'`;

/** An import that is done, of whose one row nothing was stored. */
const NEW_IMPORT = `
  insert into imports (kind, status, finished_at, columns, mapping, rows)
  values ('correspondents', 'done', now(), '[]', '{}', 1)`;

/** What violates the invariants of views, webhooks and imports. */
export const DESK_VIOLATIONS = {
  views_are_limited: {
    statements: [
      'alter table saved_views disable trigger user',
      `insert into saved_views (owner_id, name, query)
        select id, 'Too many ' || n, '' from users, generate_series(1, ${MAX_VIEWS + 1}) as n`,
    ],
  },
  private_views_have_an_owner: {
    statements: [
      'alter table saved_views drop constraint view_without_owner_is_shared',
      'update saved_views set owner_id = null',
    ],
  },
  views_can_be_read: { statements: [`update saved_views set query = 'status=new&page=2'`] },
  webhooks_are_limited: {
    statements: [`${NEW_WEBHOOK} from generate_series(0, ${WEBHOOK_LIMITS.webhooksMax})`],
  },
  deliveries_are_of_nobody_erased: {
    statements: [
      NEW_WEBHOOK,
      `insert into webhook_deliveries (webhook_id, type, data, application_id)
        select webhooks.id, 'review.added', '{}', applications.id from webhooks, applications
        where status = 'under_review'`,
      `update applications set erased_at = now() where status = 'under_review'`,
    ],
    alsoViolates: ['erased_hold_nothing_personal'],
  },
  deliveries_are_about_their_object: {
    statements: [
      NEW_WEBHOOK,
      `insert into webhook_deliveries (webhook_id, type, data) select id, 'review.added', '{}' from webhooks`,
    ],
  },
  imports_made_what_they_say: {
    statements: [
      NEW_IMPORT,
      `update applications set imported = true, import_id = (select id from imports)
        where status = 'under_review'`,
    ],
  },
  imported_are_marked: {
    statements: [
      NEW_IMPORT,
      'update imports set done_rows = 1',
      `update applications set import_id = (select id from imports) where status = 'under_review'`,
    ],
  },
  imported_files_are_gone: {
    statements: [NEW_IMPORT, `update imports set content = 'Name,E-mail,ZIP'`],
  },
};
