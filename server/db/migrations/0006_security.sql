CREATE UNLOGGED TABLE "auth_challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"purpose" text NOT NULL,
	"webauthn_challenge" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailed_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"application_id" uuid,
	"email" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "link_has_one_owner" CHECK (("mailed_links"."user_id" is null) <> ("mailed_links"."application_id" is null))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" integer DEFAULT 0 NOT NULL,
	"transports" text DEFAULT '[]' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "portal_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"account_hash" text,
	"network_hash" text,
	"details" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "intake_mark" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "confirm_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_change" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_key" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_step" integer;--> statement-breakpoint
ALTER TABLE "auth_challenges" ADD CONSTRAINT "auth_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_challenges_by_expiry" ON "auth_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mailed_links_by_user" ON "mailed_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mailed_links_by_application" ON "mailed_links" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "mailed_links_by_expiry" ON "mailed_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_by_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_by_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "security_events_by_time" ON "security_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "security_events_by_kind" ON "security_events" USING btree ("kind","at","id");--> statement-breakpoint
CREATE INDEX "security_events_by_user" ON "security_events" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "unconfirmed_applications" ON "applications" USING btree ("confirm_by") WHERE "applications"."confirm_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_session_per_id" ON "sessions" USING btree ("id");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "unconfirmed_holds_no_seat" CHECK ("applications"."confirm_by" is null or not holds_seat("applications"."status"));--> statement-breakpoint
CREATE INDEX "events_by_user" ON "events" USING btree ("user_id") WHERE "events"."user_id" is not null;--> statement-breakpoint
-- What deletions of earlier versions left behind: quotes about applicants, names of deleted accounts.
update events set "from" = null, "to" = null, details = split_part(details, ':', 1)
where action in ('APPLICATION_FLAGGED', 'APPLICATION_UNFLAGGED', 'APPLICATION_SCORED')
  and application_id is not null
  and not exists (select from applications where applications.id = events.application_id);--> statement-breakpoint
update events set details = '{user:' || user_id || '}'
where user_id is not null and application_id is null and details <> ''
  and not exists (select from users where users.id = events.user_id);--> statement-breakpoint
update events set details = split_part(details, ':', 1)
where action = 'BULK_ACTION' and exists (
  select from regexp_matches(details, '\(([^()\s]+@[^()\s]+)\)', 'g') as found
  where not exists (select from users where lower(email) = lower(found[1])));--> statement-breakpoint
update events set actor_name = case when application_id is null then 'Deleted account' else 'Former editor' end
where actor_id is null and actor_name not in ('System', 'Applicant');--> statement-breakpoint
update notes set user_name = 'Former editor' where user_id is null and user_name <> 'Admin';--> statement-breakpoint
update reviews set reviewer_name = 'Former editor' where reviewer_id is null;
