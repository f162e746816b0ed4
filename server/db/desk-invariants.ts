import { MAX_VIEWS, VIEW_LISTS, VIEW_QUERIES } from '#contract/applications/views.ts';
import { WEBHOOK_LIMITS } from '#contract/webhooks/limits.ts';

const KNOWN = VIEW_LISTS.map((list) => {
  const names = Object.keys(VIEW_QUERIES[list].shape).map((name) => `'${name}'`);
  return `when '${list}' then split_part(part, '=', 1) not in (${names.join(', ')})`;
});

export const DESK_INVARIANTS = {
  views_are_limited: {
    promise: `No editor has more than ${MAX_VIEWS} views.`,
    sql: `
      select owner_id as user_id, count(*) as views from saved_views
      where owner_id is not null group by owner_id having count(*) > ${MAX_VIEWS}`,
  },
  private_views_have_an_owner: {
    promise: 'A view that nobody owns is shared.',
    sql: 'select id from saved_views where owner_id is null and not is_shared',
  },
  views_can_be_read: {
    promise: 'A view has only filters, orders and columns that its list knows, and no page.',
    sql: `
      select distinct id from saved_views
      cross join regexp_split_to_table(query, '&') as part
      where part <> '' and case list ${KNOWN.join(' ')} end`,
  },
  webhooks_are_limited: {
    promise: `There are at most ${WEBHOOK_LIMITS.webhooksMax} webhooks.`,
    sql: `select count(*) as webhooks from webhooks having count(*) > ${WEBHOOK_LIMITS.webhooksMax}`,
  },
  deliveries_are_of_nobody_erased: {
    promise: 'Nothing that webhooks sent, or are to send, is about an erased application.',
    sql: `
      select webhook_deliveries.id, application_id from webhook_deliveries
      join applications on applications.id = application_id where erased_at is not null`,
  },
  deliveries_are_about_their_object: {
    promise: 'What a webhook sends is about one object: that of its type.',
    sql: `
      select id, type from webhook_deliveries
      where (application_id is not null) <> (type like 'application.%' or type = 'review.added')
        or (story_id is not null) <> (type like 'story.%')
        or (alert_id is not null and user_id is not null) <> (type = 'alert.answered')`,
  },
  imports_made_what_they_say: {
    promise:
      'An import that is done or running has made as many applications as it says, any other none.',
    sql: `
      select imports.id, status, done_rows, made from imports cross join lateral (
        select count(*) as made from applications where import_id = imports.id) as counted
      where made > case when status in ('done', 'running') then done_rows else 0 end`,
  },
  imported_are_marked: {
    promise: 'Every application that an import made is marked as imported.',
    sql: 'select id from applications where import_id is not null and not imported',
  },
  imported_files_are_gone: {
    promise:
      'Of a file that was imported only the rows with problems stay, and none after an undo.',
    sql: `
      select id, status from imports where content is not null
        and (status = 'undone' or (status = 'done' and problem_count = 0))`,
  },
};
