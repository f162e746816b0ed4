import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/db/account-schema.ts',
    './server/db/seats-schema.ts',
    './server/db/import-schema.ts',
    './server/db/schema.ts',
    './server/db/review-schema.ts',
    './server/db/training-schema.ts',
    './server/db/applicant-schema.ts',
    './server/db/counts-schema.ts',
    './server/db/desk-schema.ts',
    './server/db/newsroom-schema.ts',
    './server/db/story-schema.ts',
    './server/db/alert-schema.ts',
    './server/db/recognition-schema.ts',
    './server/db/webhook-schema.ts',
    './server/db/roster-schema.ts',
    './server/db/letter-schema.ts',
    './server/db/template-schema.ts',
  ],
  out: './server/db/migrations',
  casing: 'snake_case',
});
