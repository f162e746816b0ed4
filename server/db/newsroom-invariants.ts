const rosterRow = (table: string) =>
  [
    ...['application_id', 'full_name', 'zip_code', 'since', 'last_active_at', 'stories_published'],
    ...['assignments_done', 'active_after_3', 'active_after_6', 'active_after_12'],
  ].map((name) => `${table}.${name}`);

export const NEWSROOM_INVARIANTS = {
  roster_is_exact: {
    promise: 'The list of people in service says what a recount of service and activity says.',
    sql: `
      select user_id from roster full join roster_recount as recount using (user_id)
      where (${rosterRow('roster')}) is distinct from (${rosterRow('recount')})`,
  },
  assignments_are_counted: {
    promise: 'An assignment counts those who have it or have filed for it.',
    sql: `
      select id, taken, counted from assignments cross join lateral (
        select count(*) as counted from assignment_people
        where assignment_id = assignments.id and state <> 'given_back') as people
      where taken <> counted`,
  },
  assignments_are_of_people_in_service: {
    promise: 'Everybody who has an assignment and has not filed for it is in service.',
    sql: `
      select assignment_id, user_id from assignment_people
      where state = 'taken' and user_id not in (select user_id from people_in_service)`,
  },
  assignments_have_their_accounts: {
    promise: 'Nothing of a deleted account is left at an assignment.',
    sql: `
      select assignment_id, user_id from assignment_people
      where user_id not in (select id from users)
      union all select id, created_by from assignments where created_by not in (select id from users)`,
  },
  alerts_count_who_was_told: {
    promise: 'An alert counts everybody who was told, also accounts that are deleted.',
    sql: `
      select id, told, listed from alerts cross join lateral (
        select count(*) as listed from alert_people where alert_id = alerts.id) as people
      where told < listed`,
  },
  filed_assignments_have_their_story: {
    promise: 'Who has filed for an assignment did so with one story for it, which was sent in.',
    sql: `
      select assignment_people.assignment_id, user_id, story_id from assignment_people
      left join stories on stories.id = story_id and author_id = user_id
        and stories.assignment_id = assignment_people.assignment_id and stories.status <> 'draft'
      where (state = 'filed') <> (stories.id is not null) or (state <> 'filed' and story_id is not null)`,
  },
  stories_have_their_accounts: {
    promise: 'Nothing of a deleted account is left at a story.',
    sql: `
      select id, author_id as user_id from stories where author_id not in (select id from users)
      union all select id, editor_id from stories where editor_id not in (select id from users)`,
  },
  revisions_have_no_gap: {
    promise:
      'The revisions of a story are numbered from 1, and every one that was sent in has some.',
    sql: `
      select id, revision, stored, last from stories cross join lateral (
        select count(*) as stored, coalesce(max(revision), 0) as last from story_revisions
        where story_id = stories.id) as kept
      where revision <> stored or revision <> last
        or (revision = 0 and status <> 'draft' and author_id is not null)`,
  },
  revisions_have_the_words: {
    promise: 'The last revision of a story that its author cannot change has its words.',
    sql: `
      select stories.id, stories.revision from stories
      join story_revisions kept on story_id = stories.id and kept.revision = stories.revision
      where status not in ('draft', 'changes_requested')
        and (stories.headline, stories.body) is distinct from (kept.headline, kept.body)`,
  },
  stories_have_their_first_times: {
    promise: 'Whatever has happened to a story has its first time, which the figures count.',
    sql: `
      select id, status from stories
      where (status = 'draft') <> (first_submitted_at is null)
        or (status not in ('draft', 'submitted') and first_taken_at is null)
        or (decided_at is not null and first_decided_at is null)
        or (published_at is not null and first_published_at is null)`,
  },
};
