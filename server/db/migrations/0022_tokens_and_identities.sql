CREATE TABLE "api_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "token_has_a_name" CHECK (length(btrim("api_tokens"."name")) between 1 and 60),
	CONSTRAINT "token_scopes_are_known" CHECK (cardinality("api_tokens"."scopes") > 0 and "api_tokens"."scopes" <@ array['applications:read', 'applications:write', 'stories:read', 'reports:read']),
	CONSTRAINT "token_ends_within_a_year" CHECK ("api_tokens"."expires_at" > "api_tokens"."created_at" and "api_tokens"."expires_at" <= "api_tokens"."created_at" + interval '366 days')
);
--> statement-breakpoint
CREATE TABLE "oidc_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"linked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "oidc_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_identities" ADD CONSTRAINT "oidc_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_token_per_secret" ON "api_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "tokens_by_user" ON "api_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tokens_by_time" ON "api_tokens" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_identity_per_user_and_issuer" ON "oidc_identities" USING btree ("user_id","issuer");--> statement-breakpoint
-- A token ends with its owner's role, and stays ended when the role comes back.
create function end_tokens() returns trigger language plpgsql as $$
begin
  update api_tokens set revoked_at = now() where revoked_at is null and user_id in (
    select id from new_rows where role <> 'admin' or status <> 'active');
  return null;
end $$;
--> statement-breakpoint
create trigger end_tokens after update on users
  referencing new table as new_rows
  for each statement execute function end_tokens();
