ALTER TABLE "events" ADD COLUMN "pseudonym" text;--> statement-breakpoint
ALTER TABLE "security_events" ADD COLUMN "pseudonym" text;