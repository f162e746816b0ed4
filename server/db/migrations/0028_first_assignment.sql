ALTER TABLE "desk_settings" ADD COLUMN "first_assignment" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_settings" ADD COLUMN "first_assignment_title" text DEFAULT 'Your street, 90 seconds' NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_settings" ADD COLUMN "first_assignment_brief" text DEFAULT 'Show us where you live: what is new, missing or worth knowing on your street this week.

- Talk to one neighbor, and write down their name and how to reach them.
- Take a photo or record up to 90 seconds.
- Check every fact twice, and say how you know it.

It need not be big news. We answer with what works and what to try next.' NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
CREATE INDEX "assignments_by_batch" ON "assignments" USING btree ("batch_id") WHERE "assignments"."batch_id" is not null;--> statement-breakpoint
ALTER TABLE "desk_settings" ADD CONSTRAINT "first_assignment_title_has_its_length" CHECK (length("desk_settings"."first_assignment_title") between 3 and 120);--> statement-breakpoint
ALTER TABLE "desk_settings" ADD CONSTRAINT "first_assignment_brief_has_its_length" CHECK (length("desk_settings"."first_assignment_brief") between 1 and 5000);--> statement-breakpoint
-- As before; and an assignment for one person alone ends when they no longer have it.
create or replace function count_taken() returns trigger language plpgsql as $$
declare
  change int := 0;
begin
  if tg_op <> 'DELETE' and new.state <> 'given_back' then change := change + 1; end if;
  if tg_op <> 'INSERT' and old.state <> 'given_back' then change := change - 1; end if;
  if change <> 0 then
    update assignments set taken = taken + change,
      status = case when personal and change < 0 then 'closed' else status end,
      closed_at = case when personal and change < 0 then coalesce(closed_at, now()) else closed_at end
    where id = coalesce(new.assignment_id, old.assignment_id);
  end if;
  return null;
end $$;
