-- Locked first and completely, as dropping the index below does: nothing is written meanwhile.
lock table applications in access exclusive mode;
--> statement-breakpoint
CREATE TABLE "essay_marks" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"marks" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "marks_have_their_version" CHECK (("essay_marks"."version" = 0) = (cardinality("essay_marks"."marks") = 0))
);
--> statement-breakpoint
-- The portal computes their marks in the background.
insert into essay_marks (application_id) select id from applications where erased_at is null;
--> statement-breakpoint
-- Its only reader is a job. In a process of the previous version that job reads the table instead,
-- until the statement timeout of 20 s ends it, and is repeated by whichever process takes it next.
DROP INDEX "applications_by_essays";--> statement-breakpoint
ALTER TABLE "essay_marks" ADD CONSTRAINT "essay_marks_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "essays_by_mark" ON "essay_marks" USING gin ("marks") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "essays_by_version" ON "essay_marks" USING btree ("version","application_id");--> statement-breakpoint
-- A process of the previous version stores and changes essays without marks, which then wait for them.
create function keep_essay_marks() returns trigger language plpgsql as $$
begin
  if new.erased_at is not null then
    delete from essay_marks where application_id = new.id;
  elsif tg_op = 'INSERT' then
    -- The statement that stores an application may have stored its marks as well.
    insert into essay_marks (application_id) values (new.id) on conflict do nothing;
  else
    update essay_marks set version = 0, marks = '{}' where application_id = new.id;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger keep_essay_marks_of_new after insert on applications
for each row execute function keep_essay_marks();
--> statement-breakpoint
create trigger keep_essay_marks_of_changed
after update of question_1_education, question_2_journalism, question_3_credibility, question_4_verification, erased_at
on applications for each row
when ((old.question_1_education, old.question_2_journalism, old.question_3_credibility, old.question_4_verification, old.erased_at)
  is distinct from (new.question_1_education, new.question_2_journalism, new.question_3_credibility, new.question_4_verification, new.erased_at))
execute function keep_essay_marks();
