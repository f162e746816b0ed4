import { IMPORT_LIMITS } from '#contract/imports/limits.ts';
import { MIB } from '#contract/training/limits.ts';
import { formatNumber } from './format.ts';

/** Errors of imports; used as `messages` of messages.ts. */

export const importNotFound = 'This import does not exist, or not any more.';
export const importHasProblems =
  'Some rows have problems. Correct the file, or import the others and leave these out.';
export const importTouched =
  'Somebody has changed, reviewed or deleted what this import made, or one of the people has signed in: it can no longer be undone.';
export const importStatus = 'This is not possible with the status that the import has now.';

// What is wrong with a file
export const fileNotUtf8 =
  'This file is not in UTF-8. Save it as “CSV UTF-8” in your spreadsheet and try again.';
export const fileEmpty = 'This file has no rows below its headings.';
export const quoteNotClosed = (row: number) =>
  `A quotation mark that opens at row ${formatNumber(row)} is never closed. Please correct it and try again.`;
export const quoteMisplaced = (row: number) =>
  `Row ${formatNumber(row)} has a quotation mark in the middle of a cell. Quote the whole cell and double the marks inside it.`;
export const headingsUnreadable = 'The headings in the first line have a quotation mark too many.';
export const fileTooLarge = `A file may have ${IMPORT_LIMITS.bytesMax / MIB} MB. Please split it.`;
export const tooManyRows = `A file may have ${formatNumber(IMPORT_LIMITS.rowsMax)} rows. Please split it.`;
export const tooManyColumns = `A file may have ${IMPORT_LIMITS.columnsMax} columns. Please remove those that are not needed.`;

// Headings of the rows with a problem
export const problemRow = 'Row';
export const problemText = 'Problem';

// What is wrong with the columns
export const columnMissing = (label: string) => `Choose the column with: ${label}`;
export const columnUnknown = (column: string) => `The file has no column “${column}”`;
export const fieldTwice = (label: string) => `Two columns are set to “${label}”`;
export const fieldNotForKind = (label: string) =>
  `“${label}” cannot be imported with correspondents, who are all approved`;

// What is wrong with a row
export const tooManyCells = 'This row has more cells than there are headings';
export const zipNotKnown = 'We know no such ZIP code';
export const yesOrNo = 'Write yes or no';
export const statusUnknown = (labels: string) => `Write one of: ${labels}`;
export const languageUnknown = 'Write English or Spanish';
export const dayInvalid = 'Write a date such as 2024-03-31';
export const dayInFuture = 'This day is in the future';
export const onlyApprovedHaveDay = 'Only approved people have this date';
export const addressTwice = (row: number) => `Row ${formatNumber(row)} has the same address`;
export const addressStored = 'An application or an account with this address is there already';
export const zipHasNoSeat = (zip: string, limit: number) =>
  `ZIP code ${zip} has no free seat for this person (${limit} seats)`;
