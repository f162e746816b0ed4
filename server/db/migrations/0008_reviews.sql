CREATE UNLOGGED TABLE "open_pages" (
	"application_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_reviewing" boolean NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "open_pages_application_id_user_id_pk" PRIMARY KEY("application_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "recusals" (
	"application_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recusals_application_id_user_id_pk" PRIMARY KEY("application_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "review_drafts" (
	"application_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"draft" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_drafts_application_id_user_id_pk" PRIMARY KEY("application_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "review_holds" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"held_at" timestamp (3) with time zone NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hold_lasts" CHECK ("review_holds"."held_until" > "review_holds"."held_at")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "review_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "review_spread" integer;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "risk_score" integer GENERATED ALWAYS AS (case when jsonb_typeof(technical_data -> 'risk_score') = 'number' then least(greatest(round((technical_data ->> 'risk_score')::numeric), 0), 100)::int end) STORED;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "is_review" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "is_current" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "started_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "open_pages" ADD CONSTRAINT "open_pages_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_pages" ADD CONSTRAINT "open_pages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recusals" ADD CONSTRAINT "recusals_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recusals" ADD CONSTRAINT "recusals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_drafts" ADD CONSTRAINT "review_drafts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_drafts" ADD CONSTRAINT "review_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_holds" ADD CONSTRAINT "review_holds_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_holds" ADD CONSTRAINT "review_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_pages_by_editor" ON "open_pages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "open_pages_by_time" ON "open_pages" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "recusals_by_editor" ON "recusals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_drafts_by_editor" ON "review_drafts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_holds_by_editor" ON "review_holds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_holds_by_end" ON "review_holds" USING btree ("held_until");--> statement-breakpoint
CREATE UNIQUE INDEX "one_current_review_per_editor" ON "reviews" USING btree ("application_id","reviewer_id") WHERE "reviews"."is_current";--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "review_spread_is_percent" CHECK ("applications"."review_spread" between 0 and 100);--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "review_count_is_not_negative" CHECK ("applications"."review_count" >= 0);--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "spread_needs_two_reviews" CHECK ("applications"."review_spread" is null or "applications"."review_count" > 1);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "review_took_time" CHECK ("reviews"."started_at" is null or "reviews"."started_at" <= "reviews"."created_at");--> statement-breakpoint
-- A review that is stored is the current one of its editor.
create function replace_current_review() returns trigger language plpgsql as $$
begin
  update reviews set is_current = false
  where application_id = new.application_id and reviewer_id = new.reviewer_id and is_current;
  new.is_current := true;
  return new;
end $$;--> statement-breakpoint
create trigger replace_current_review before insert on reviews
  for each row execute function replace_current_review();--> statement-breakpoint
-- Whatever score is written, the stored one is the mean of the current reviews.
create function keep_review_score() returns trigger language plpgsql as $$
declare
  found record;
begin
  select count(*)::int as n, round(avg(score))::int as mean, (max(score) - min(score))::int as spread
  into found from reviews where application_id = new.id and is_current;
  if new.review_score is not null and found.n > 0 then
    new.review_score := found.mean;
    new.review_count := found.n;
    new.review_spread := case when found.n > 1 then found.spread end;
  else
    new.review_count := 0;
    new.review_spread := null;
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger keep_review_score before update of review_score on applications
  for each row execute function keep_review_score();--> statement-breakpoint
-- Editors whose accounts were deleted are told apart by their names.
update reviews set is_current = true where id in (
  select distinct on (application_id, coalesce(reviewer_id::text, reviewer_name)) id from reviews
  order by application_id, coalesce(reviewer_id::text, reviewer_name), created_at desc, id desc
);--> statement-breakpoint
update applications set review_score = review_score where review_score is not null;--> statement-breakpoint
update notes set is_review = true where note ~ '^Review score: [0-9]+%';
