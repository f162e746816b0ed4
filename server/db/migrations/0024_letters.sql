CREATE TABLE "digests" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"last_digest_on" date NOT NULL,
	CONSTRAINT "digest_is_known" CHECK ("digests"."digest" in ('off', 'daily', 'weekly'))
);
--> statement-breakpoint
CREATE TABLE "letter_recipients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"letter_id" uuid NOT NULL,
	"application_id" uuid,
	"user_id" uuid,
	CONSTRAINT "letter_recipient_is_one" CHECK (("letter_recipients"."application_id" is null) <> ("letter_recipients"."user_id" is null))
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"sender_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"recipients" integer NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"released_at" timestamp (3) with time zone,
	CONSTRAINT "letter_has_a_subject" CHECK (length("letters"."subject") between 3 and 150),
	CONSTRAINT "letter_has_a_body" CHECK (length("letters"."body") between 1 and 5000),
	CONSTRAINT "letter_has_recipients" CHECK ("letters"."recipients" between 1 and 500),
	CONSTRAINT "letter_is_sent_or_undone" CHECK ("letters"."released_at" is null or "letters"."undone_at" is null)
);
--> statement-breakpoint
CREATE TABLE "snippets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "snippet_has_a_name" CHECK (length(btrim("snippets"."name")) between 1 and 60),
	CONSTRAINT "snippet_has_a_body" CHECK (length("snippets"."body") between 1 and 5000)
);
--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_letter_per_application" ON "letter_recipients" USING btree ("letter_id","application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_letter_per_account" ON "letter_recipients" USING btree ("letter_id","user_id");--> statement-breakpoint
CREATE INDEX "letters_by_application" ON "letter_recipients" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "letters_by_account" ON "letter_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "letters_by_time" ON "letters" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "letters_by_sender" ON "letters" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "held_letters" ON "letters" USING btree ("created_at") WHERE "letters"."released_at" is null and "letters"."undone_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_snippet_per_name" ON "snippets" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "snippets_by_time" ON "snippets" USING btree ("created_at","id");--> statement-breakpoint
-- What was written to people who are all erased or deleted goes with the last of them. The letters are
-- locked first: of two that remove the last two people of one, the second sees what the first did.
create function delete_letters_to_nobody() returns trigger language plpgsql as $$
begin
  perform from letters where id in (select letter_id from old_rows) order by id for update;
  delete from letters where id in (select letter_id from old_rows)
    and not exists (select from letter_recipients where letter_id = letters.id);
  return null;
end $$;
--> statement-breakpoint
create trigger delete_letters_to_nobody after delete on letter_recipients
  referencing old table as old_rows
  for each statement execute function delete_letters_to_nobody();
