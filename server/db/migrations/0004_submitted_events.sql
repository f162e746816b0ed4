-- Every submit records this event since now; applications from before get theirs here, so that the
-- timeline and the activity log begin with it for all.
insert into events (at, actor_name, action, details, application_id)
select created_at, 'Applicant', 'APPLICATION_SUBMITTED', application_number, id
from applications;
