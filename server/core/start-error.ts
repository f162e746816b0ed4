// Defined below core because the database layer throws it too, and db imports nothing from above.
export { StartError } from '#server/db/start-error.ts';
