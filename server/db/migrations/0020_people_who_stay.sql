CREATE TABLE "alert_people" (
	"alert_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"answer" text,
	"note" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "alert_people_alert_id_user_id_pk" PRIMARY KEY("alert_id","user_id"),
	CONSTRAINT "alert_answer_is_known" CHECK ("alert_people"."answer" in ('going', 'cannot')),
	CONSTRAINT "alert_answer_has_its_time" CHECK (("alert_people"."answer" is null) = ("alert_people"."answered_at" is null)),
	CONSTRAINT "alert_note_belongs_to_an_answer" CHECK ("alert_people"."note" is null or ("alert_people"."answer" is not null and length("alert_people"."note") <= 300))
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message" text NOT NULL,
	"zip_code" text NOT NULL,
	"radius_miles" integer NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"told" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	CONSTRAINT "alert_has_a_message" CHECK (length("alerts"."message") between 10 and 500),
	CONSTRAINT "alert_zip_has_five_digits" CHECK ("alerts"."zip_code" ~ '^[0-9]{5}$'),
	CONSTRAINT "alert_area_is_in_range" CHECK ("alerts"."radius_miles" between 1 and 200),
	CONSTRAINT "alert_ends_after_it_was_sent" CHECK ("alerts"."ended_at" >= "alerts"."sent_at"),
	CONSTRAINT "alert_told_is_not_negative" CHECK ("alerts"."told" >= 0)
);
--> statement-breakpoint
CREATE TABLE "milestones" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"reached_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "milestones_user_id_key_pk" PRIMARY KEY("user_id","key"),
	CONSTRAINT "milestone_is_known" CHECK ("milestones"."key" in ('first_story', 'ten_stories', 'fifty_stories', 'first_assignment', 'first_alert', 'one_year', 'three_years'))
);
--> statement-breakpoint
CREATE TABLE "service_records" (
	"code" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text DEFAULT 'service' NOT NULL,
	"name" text NOT NULL,
	"since" date NOT NULL,
	"until" date,
	"stories_published" integer NOT NULL,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "record_kind_is_known" CHECK ("service_records"."kind" in ('service', 'press_card')),
	CONSTRAINT "press_card_has_no_end" CHECK (("service_records"."kind" = 'press_card') = ("service_records"."until" is null)),
	CONSTRAINT "record_ends_after_it_was_issued" CHECK ("service_records"."ended_at" >= "service_records"."issued_at")
);
--> statement-breakpoint
ALTER TABLE "newsroom_profiles" ADD COLUMN "network_blocked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_people" ADD CONSTRAINT "alert_people_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_people" ADD CONSTRAINT "alert_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_records" ADD CONSTRAINT "service_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_by_person" ON "alert_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "alerts_by_time" ON "alerts" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX "alerts_by_editor" ON "alerts" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "records_by_person" ON "service_records" USING btree ("user_id","issued_at");