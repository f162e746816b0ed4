ALTER TABLE "zip_seats" ADD COLUMN "withheld" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "from_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "zip_seats" ADD CONSTRAINT "withheld_seats_are_not_negative" CHECK ("zip_seats"."withheld" >= 0);--> statement-breakpoint
-- A seat that somebody takes or is promised is withheld no longer, and without a line none is.
create function limit_withheld_seats() returns trigger language plpgsql as $$
begin
  new.withheld := case when new.in_line > 0
    then greatest(least(new.withheld, 20 - new.held - new.promised), 0) else 0 end;
  return new;
end $$;
--> statement-breakpoint
create trigger limit_withheld_seats before update on zip_seats
  for each row when (old.withheld > 0 or new.withheld > 0) execute function limit_withheld_seats();
