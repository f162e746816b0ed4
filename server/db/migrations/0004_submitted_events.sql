-- From now on every submit records this event; earlier applications get theirs here, so that the
-- timeline of each begins with it.
insert into events (at, actor_name, action, details, application_id)
select created_at, 'Applicant', 'APPLICATION_SUBMITTED', application_number, id
from applications;
