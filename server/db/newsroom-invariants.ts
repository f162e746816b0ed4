/** What must hold in the newsroom. */
export const NEWSROOM_INVARIANTS = [
  {
    name: 'assignments_are_counted',
    promise: 'An assignment counts those who have it or have filed for it.',
    sql: `
      select id, taken, counted from assignments cross join lateral (
        select count(*) as counted from assignment_people
        where assignment_id = assignments.id and state <> 'given_back') as people
      where taken <> counted`,
  },
  {
    name: 'assignments_are_of_people_in_service',
    promise: 'Everybody who has an assignment and has not filed for it is in service.',
    sql: `
      select assignment_id, user_id from assignment_people
      where state = 'taken' and user_id not in (select user_id from people_in_service)`,
  },
  {
    name: 'assignments_have_their_accounts',
    promise: 'Nothing of a deleted account is left at an assignment.',
    sql: `
      select assignment_id, user_id from assignment_people
      where user_id not in (select id from users)
      union all select id, created_by from assignments where created_by not in (select id from users)`,
  },
  {
    name: 'alerts_count_who_was_told',
    promise: 'An alert counts everybody who was told, also accounts that are deleted.',
    sql: `
      select id, told, listed from alerts cross join lateral (
        select count(*) as listed from alert_people where alert_id = alerts.id) as people
      where told < listed`,
  },
];
