DROP INDEX "stories_by_first_submit";--> statement-breakpoint
DROP INDEX "stories_by_first_decision";--> statement-breakpoint
DROP INDEX "stories_by_first_publication";--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "zip_state" text GENERATED ALWAYS AS (state_of_zip(zip_code)) STORED;--> statement-breakpoint
CREATE INDEX "stories_by_first_submit_and_state" ON "stories" USING btree ("first_submitted_at","zip_state") WHERE "stories"."first_submitted_at" is not null;--> statement-breakpoint
CREATE INDEX "stories_by_first_decision_and_submit" ON "stories" USING btree ("first_decided_at","first_submitted_at") WHERE "stories"."first_decided_at" is not null;--> statement-breakpoint
CREATE INDEX "stories_by_first_publication_and_state" ON "stories" USING btree ("first_published_at","zip_state") WHERE "stories"."first_published_at" is not null;