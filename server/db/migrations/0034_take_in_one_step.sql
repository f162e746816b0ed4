-- Gives an open assignment to somebody in service who asks for it, with the locks of the portal in their
-- order: account, applications, assignment. Returns no row, and changes nothing, if there is a reason to refuse.
create function take_assignment(person uuid, person_name text, assignment uuid, at timestamptz)
returns table (zip_code text) language plpgsql as $$
declare
  member record;
  wanted record;
begin
  perform from users where users.id = person for share;
  perform from applications where applications.id in (
    select application_id from trainings where trainings.user_id = person) order by applications.id for share;
  select people.application_id, people.zip_code into member
  from people_in_service as people where people.user_id = person;
  if not found then return; end if;
  select assignments.title into wanted from assignments
  where assignments.id = assignment and status = 'open' and not personal and taken < assignments.wanted
  for update;
  if not found then return; end if;
  insert into assignment_people as known (assignment_id, user_id, state, taken_at)
  values (assignment, person, 'taken', at)
  on conflict (assignment_id, user_id) do update set state = 'taken', taken_at = at, reminded_at = null
  where known.state = 'given_back';
  if not found then return; end if;
  insert into events (at, actor_id, actor_name, action, user_id, application_id, details)
  values (clock_timestamp(), person, person_name, 'ASSIGNMENT_TAKEN', person, member.application_id,
    wanted.title || ': {user:' || person || '}');
  return query select member.zip_code;
end $$;
