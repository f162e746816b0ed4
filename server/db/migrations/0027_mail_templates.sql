CREATE TABLE "mail_templates" (
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"our_hash" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "mail_templates_kind_language_pk" PRIMARY KEY("kind","language"),
	CONSTRAINT "mail_template_language_is_known" CHECK ("mail_templates"."language" in ('en', 'es')),
	CONSTRAINT "mail_template_subject_has_its_length" CHECK (length("mail_templates"."subject") between 3 and 150),
	CONSTRAINT "mail_template_body_has_its_length" CHECK (length("mail_templates"."body") between 1 and 5000)
);
--> statement-breakpoint
ALTER TABLE "mail_templates" ADD CONSTRAINT "mail_templates_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_templates_by_editor" ON "mail_templates" USING btree ("changed_by");