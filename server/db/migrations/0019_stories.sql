CREATE TABLE "stories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"headline" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"zip_code" text,
	"happened_on" date,
	"assignment_id" uuid,
	"author_id" uuid,
	"editor_id" uuid,
	"checked_facts" boolean DEFAULT false NOT NULL,
	"checked_permission" boolean DEFAULT false NOT NULL,
	"checked_conflicts" boolean DEFAULT false NOT NULL,
	"sources" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"editing_since" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"published_url" text,
	"first_submitted_at" timestamp (3) with time zone,
	"first_taken_at" timestamp (3) with time zone,
	"first_decided_at" timestamp (3) with time zone,
	"first_accepted_at" timestamp (3) with time zone,
	"first_declined_at" timestamp (3) with time zone,
	"first_published_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(number || ' ' || headline)) STORED NOT NULL,
	CONSTRAINT "story_status_is_known" CHECK ("stories"."status" in ('draft', 'submitted', 'in_editing', 'changes_requested', 'accepted', 'declined', 'published')),
	CONSTRAINT "story_headline_is_short" CHECK (length("stories"."headline") <= 160),
	CONSTRAINT "story_body_is_short" CHECK (length("stories"."body") <= 50000),
	CONSTRAINT "story_sources_are_short" CHECK (length("stories"."sources") <= 5000),
	CONSTRAINT "story_zip_has_five_digits" CHECK ("stories"."zip_code" ~ '^[0-9]{5}$'),
	CONSTRAINT "story_url_is_short" CHECK (length("stories"."published_url") <= 2000),
	CONSTRAINT "submitted_story_is_whole" CHECK ("stories"."status" in ('draft', 'changes_requested') or (
        "stories"."headline" <> '' and "stories"."body" <> '' and "stories"."zip_code" is not null
        and "stories"."happened_on" is not null and "stories"."submitted_at" is not null and "stories"."checked_facts" and "stories"."checked_permission" and "stories"."checked_conflicts")),
	CONSTRAINT "draft_was_not_submitted" CHECK ("stories"."status" <> 'draft' or "stories"."submitted_at" is null),
	CONSTRAINT "decided_story_has_its_time" CHECK (("stories"."status" in ('accepted', 'declined', 'published')) = ("stories"."decided_at" is not null)),
	CONSTRAINT "published_story_has_its_time" CHECK (("stories"."status" = 'published') = ("stories"."published_at" is not null)),
	CONSTRAINT "published_url_belongs_to_a_published_story" CHECK ("stories"."published_url" is null or "stories"."status" = 'published'),
	CONSTRAINT "only_published_stories_lose_their_author" CHECK ("stories"."author_id" is not null or "stories"."status" = 'published'),
	CONSTRAINT "story_without_author_has_no_sources" CHECK ("stories"."author_id" is not null or "stories"."sources" = '')
);
--> statement-breakpoint
CREATE TABLE "story_media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"story_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"file_key" text NOT NULL,
	"preview_key" text,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"seconds" double precision,
	"caption" text DEFAULT '' NOT NULL,
	"credit" text DEFAULT '' NOT NULL,
	"people_agreed" boolean,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"upload_id" text NOT NULL,
	CONSTRAINT "story_has_room" CHECK ("story_media"."position" between 1 and 20),
	CONSTRAINT "medium_kind_is_known" CHECK ("story_media"."kind" in ('photo', 'video', 'audio')),
	CONSTRAINT "medium_type_is_known" CHECK ("story_media"."type" in ('jpeg', 'png', 'webp', 'mp4', 'mov', 'webm', 'm4a', 'mp3')),
	CONSTRAINT "medium_has_allowed_size" CHECK ("story_media"."bytes" between 1 and 524288000),
	CONSTRAINT "medium_caption_is_short" CHECK (length("story_media"."caption") <= 500),
	CONSTRAINT "medium_credit_is_short" CHECK (length("story_media"."credit") <= 120),
	CONSTRAINT "photo_has_a_size_and_a_preview" CHECK ("story_media"."kind" <> 'photo' or ("story_media"."width" > 0 and "story_media"."height" > 0 and "story_media"."preview_key" is not null)),
	CONSTRAINT "recording_has_a_length" CHECK (("story_media"."kind" = 'photo') = ("story_media"."seconds" is null) and ("story_media"."seconds" is null
        or ("story_media"."seconds" > 0 and "story_media"."seconds" < 3601)))
);
--> statement-breakpoint
CREATE TABLE "story_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"story_id" uuid NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"note" text NOT NULL,
	"for_author" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"batch_id" uuid,
	CONSTRAINT "story_note_is_not_empty" CHECK (length(btrim("story_notes"."note")) > 0),
	CONSTRAINT "story_note_is_short" CHECK (length("story_notes"."note") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "story_revisions" (
	"story_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"by_id" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"headline" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "story_revisions_story_id_revision_pk" PRIMARY KEY("story_id","revision"),
	CONSTRAINT "revision_has_a_number" CHECK ("story_revisions"."revision" >= 1)
);
--> statement-breakpoint
CREATE TABLE "story_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"story_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"info" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"locked_by" uuid,
	"locked_until" timestamp (3) with time zone,
	CONSTRAINT "story_upload_has_allowed_size" CHECK ("story_uploads"."bytes" between 1 and 524288000)
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "story_id" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_media" ADD CONSTRAINT "story_media_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_notes" ADD CONSTRAINT "story_notes_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_notes" ADD CONSTRAINT "story_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_revisions" ADD CONSTRAINT "story_revisions_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_revisions" ADD CONSTRAINT "story_revisions_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_uploads" ADD CONSTRAINT "story_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_uploads" ADD CONSTRAINT "story_uploads_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_story_per_number" ON "stories" USING btree ("number");--> statement-breakpoint
CREATE INDEX "stories_by_author" ON "stories" USING btree ("author_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "stories_by_editor" ON "stories" USING btree ("editor_id");--> statement-breakpoint
CREATE INDEX "stories_by_assignment" ON "stories" USING btree ("assignment_id") WHERE "stories"."assignment_id" is not null;--> statement-breakpoint
CREATE INDEX "stories_by_status" ON "stories" USING btree ("status","submitted_at","id");--> statement-breakpoint
CREATE INDEX "stories_by_submit" ON "stories" USING btree ("submitted_at","id") WHERE "stories"."status" <> 'draft';--> statement-breakpoint
CREATE INDEX "stories_by_zip" ON "stories" USING btree ("zip_code","submitted_at") WHERE "stories"."status" <> 'draft';--> statement-breakpoint
CREATE INDEX "stories_by_first_submit" ON "stories" USING btree ("first_submitted_at");--> statement-breakpoint
CREATE INDEX "stories_by_first_decision" ON "stories" USING btree ("first_decided_at");--> statement-breakpoint
CREATE INDEX "stories_by_first_publication" ON "stories" USING btree ("first_published_at");--> statement-breakpoint
CREATE INDEX "stories_by_text" ON "stories" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "one_medium_per_position" ON "story_media" USING btree ("story_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "one_medium_per_file" ON "story_media" USING btree ("file_key");--> statement-breakpoint
CREATE UNIQUE INDEX "one_medium_per_upload" ON "story_media" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "story_notes_by_story" ON "story_notes" USING btree ("story_id","created_at");--> statement-breakpoint
CREATE INDEX "story_notes_by_user" ON "story_notes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "story_revisions_by_user" ON "story_revisions" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "story_uploads_by_user" ON "story_uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "story_uploads_by_story" ON "story_uploads" USING btree ("story_id");--> statement-breakpoint
CREATE INDEX "story_uploads_by_expiry" ON "story_uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "events_by_story" ON "events" USING btree ("story_id","at") WHERE "events"."story_id" is not null;--> statement-breakpoint
-- The files of media and of unfinished uploads are deleted with their rows (see deleted_files).
create function remember_deleted_story_file() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'story_media' then
    insert into deleted_files (file_key)
    select file_key from unnest(array[old.file_key, old.preview_key]) as file_key where file_key is not null
    on conflict do nothing;
  elsif not exists (select from story_media where file_key = old.id) then
    insert into deleted_files (file_key) values (old.id) on conflict do nothing;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger remember_deleted_story_file after delete on story_media
  for each row execute function remember_deleted_story_file();
--> statement-breakpoint
create trigger remember_deleted_story_file after delete on story_uploads
  for each row execute function remember_deleted_story_file();
--> statement-breakpoint
-- Unpublished stories go with their author; published ones keep their words and media alone. Locked in
-- the order of their ids: two deletions never deadlock.
create function part_stories_from_users() returns trigger language plpgsql as $$
declare
  people uuid[] := (select array_agg(id) from old_rows);
begin
  if people is null then return null; end if;
  perform id from stories where author_id = any (people) or editor_id = any (people)
    order by id for update;
  if not found then return null; end if;
  delete from stories where author_id = any (people) and status <> 'published';
  delete from story_notes where story_id in (select id from stories where author_id = any (people));
  delete from story_revisions where story_id in (select id from stories where author_id = any (people));
  update stories set author_id = null, sources = '', assignment_id = null, revision = 0
    where author_id = any (people);
  update stories set editor_id = null where editor_id = any (people);
  return null;
end $$;
--> statement-breakpoint
create trigger part_stories_from_users after delete on users
  referencing old table as old_rows
  for each statement execute function part_stories_from_users();
