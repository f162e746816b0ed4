/** Errors and toasts of the editors' pages; used as `messages` of messages.ts. */

import { MODULE_LIMITS, TAPE_LIMITS } from '#contract/training/limits.ts';
import { numberWord } from './format.ts';

// Validation
export const zipFilterInvalid = 'A ZIP filter has up to 5 digits';
export const unknownFilters = (names: readonly string[]) => `Unknown filter: ${names.join(', ')}`;
export const rangeReversed = 'This range ends before it begins';
export const statusesContradict = 'No application has this status and one of these statuses';
export const unscoredHasNoScore = 'Applications without a score have none to filter by';
export const filtersExclude = (filter: string) =>
  `“${filter}” excludes the other filters: no application can match both`;
export const decidedDoNotWait = 'Decided applications no longer wait';
export const viewNameRequired = 'Please give the view a name';
export const viewNameOnOneLine = 'The name must be on one line';
export const viewQueryInvalid = 'These filters are not valid';
export const periodReversed = 'The period ends before it begins';
export const tooManyPoints = 'This period is too long for this interval. Choose weeks or months.';
export const criteriaNotOnRubric = 'A criterion has points that the rubric does not offer';
export const scoreNotPercent = 'The score must be the percent of the criteria points';
export const evidenceNotFound = 'These words do not stand at that place of the answer';
export const evidenceTwice = 'The same words are pinned twice to a criterion';
export const tooMuchEvidence = (max: number) =>
  `At most ${numberWord(max)} passages can be pinned to a criterion`;

// Editing applications
export const zipFull = (zip: string, held: number, limit: number) =>
  `ZIP code ${zip} is full (${held} of ${limit} seats held).`;
export const fetchApplicationsFailed = 'Failed to fetch applications';
export const updateApplicationsFailed = 'Failed to update applications';
export const deleteApplicationsFailed = 'Failed to delete applications';
export const updateStatusFailed = 'Failed to update status';
export const deleteApplicationFailed = 'Failed to delete application';
export const fetchApplicationFailed = 'Failed to fetch application details';
export const flagFailed = 'Failed to update flag status';
export const duplicateNotFound =
  'These two applications are not listed as possible duplicates. Please reload the page.';
export const noteFailed = 'Failed to add note';
export const scoreFailed = 'Failed to update review score';
export const csvFailed = 'Failed to export CSV';
export const pdfFailed = 'Failed to export PDF';
export const statusUpdated = 'Status updated successfully';
export const applicationsUpdated = (n: number) => `Updated ${n} applications`;
export const applicationsDeleted = (n: number) => `Deleted ${n} applications`;
export const applicationDeleted = 'Application deleted successfully';
export const applicationFlagged = 'Application flagged';
export const flagRemoved = 'Flag removed';
export const noteAdded = 'Note added successfully';
export const scoreUpdated = 'Review score updated successfully';
export const csvExported = 'CSV exported successfully';
export const pdfExported = 'PDF exported successfully';
export const noApplicationsSelected = 'Please select applications first';
export const noApplicationsFound = 'No applications found matching your filters';
export const recommendationRequired = 'Please select a final recommendation.';
export const reviewStartedNote = 'Review process started - Status changed to Under Review';

export const loadUsersFailed = 'Failed to load users';
export const addUserFailed = 'Failed to add user';
export const updateUserFailed = 'Failed to update user';
export const updateUserStatusFailed = 'Failed to update user status';
export const updateUserRoleFailed = 'Failed to update user role';
export const deleteUserFailed = 'Failed to delete user';
export const resetUserPasswordFailed = 'Failed to reset password';
export const bulkUsersFailed = (action: string) => `Failed to ${action} users`;
export const userAdded = 'User added successfully';
export const userUpdated = 'User updated successfully';
export const userStatusUpdated = 'User status updated successfully';
export const userRoleUpdated = 'User role updated successfully';
export const userDeleted = 'User deleted successfully';
export const userPasswordReset = 'Password reset successfully';
export const resetMailSent = 'Password reset email sent to user';
export const usersUpdated = (n: number) => `Updated ${n} users`;
export const feedbackNeedsRejection = 'Feedback can only be given with a rejection';

// Course and demo tape
export const titleRequired = 'A title is required';
export const minutesInvalid = `Enter the minutes it takes, a whole number from 1 to ${MODULE_LIMITS.minutesMax}`;
export const videoAddressInvalid = 'Enter an address that begins with https://';
export const questionRequired = 'A question is required';
export const answerTextRequired = 'An answer to choose from is required';
export const tooFewOptions = (min: number) =>
  `A question needs at least ${numberWord(min)} answers to choose from`;
export const tooManyOptions = (max: number) =>
  `A question has at most ${numberWord(max)} answers to choose from`;
export const tooManyQuestions = (max: number) =>
  `A module has at most ${numberWord(max)} questions`;
export const rightAnswerMissing = 'Mark the right answer';
export const moduleChanged =
  'Somebody else has changed this module meanwhile. Your text is still here: copy it, reload, and merge the two.';
export const courseChanged = 'The course was changed meanwhile. Reload to see its modules.';
export const tooManyModules = `A course has at most ${MODULE_LIMITS.modulesMax} modules`;
export const noteRequired = 'Write a note first';
export const notInTraining = 'This application is not in training';
export const momentAfterTape = 'This moment is after the end of the recording';
export const tooManyTapeNotes = `A recording has at most ${TAPE_LIMITS.notesMax} notes`;
export const accountDeactivated =
  'The account with this email address is deactivated. Activate it in User Management first.';
export const alreadySignedIn = 'This person has a password already, so no link is needed';

// API tokens
export const tokenNameRequired = 'Give the token a name';
export const tokenScopeRequired = 'Choose what the token may do';
export const tokenExpiryInvalid = 'A token ends in the future, at most a year from now';
