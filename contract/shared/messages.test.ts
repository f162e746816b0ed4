import { describe, expect, test } from 'vitest';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { applyTexts } from '#contract/apply/apply-texts.ts';
import { statusTexts } from '#contract/apply/status-lookup-texts.ts';
import { thankYouTexts } from '#contract/apply/thank-you-texts.ts';
import { landingTexts } from '#contract/landing/texts.ts';
import { ERRORS } from './errors.ts';
import { messages } from './messages.ts';

// Other clients and people rely on these texts: they are given, also where built from constants.

test('validation messages have their exact text', () => {
  expect(messages).toMatchObject({
    nameRequired: 'Full name is required',
    nameTooShort: 'Name must be at least 2 characters',
    emailRequired: 'Email is required',
    emailInvalid: 'Invalid email address',
    phoneRequired: 'Phone number is required',
    phoneInvalid: 'Invalid phone number format',
    zipRequired: 'ZIP code is required',
    zipInvalid: 'ZIP code must be 5 digits',
    fieldRequired: 'This field is required',
    essayTooShort: 'Response must be at least 100 characters',
    optionRequired: 'Please select an option',
    termsRequired: 'You must agree to the terms to submit your application',
    passwordMinimum: 'Minimum 6 characters',
    passwordTooShort: 'Password must be at least 6 characters',
    passwordsDiffer: 'Passwords do not match',
    noApplicationsSelected: 'Please select applications first',
    noUsersSelected: 'No users selected',
    recommendationRequired: 'Please select a final recommendation.',
  });
});

describe('errors and toasts have their exact text', () => {
  test('on the public pages', () => {
    expect(ERRORS.zip_full.message).toBe(
      'This ZIP code has reached its limit. You can join the waitlist.',
    );
    expect(messages).toMatchObject({
      submitted: 'Application submitted successfully!',
      submitFailed: 'Failed to submit application',
      statusNotFound: 'Application not found. Please check your information.',
      statusFailed: 'Failed to retrieve status. Please try again.',
      loginFailed: 'Login failed',
      restricted: 'Access restricted to authorized personnel only',
      accessDenied: 'You do not have permission to access this page.',
      zipChecking: 'Checking availability...',
      noServer: 'No response from server',
      configurationError: 'Configuration error',
    });
    expect(messages.zipAvailable(3, 20)).toBe('Available (3/20 applications)');
    expect(messages.zipTaken(20)).toBe('ZIP code full (20/20 applications)');
    expect(messages.serverError(502)).toBe('Server error (502)');
  });

  test("on the editors' pages", () => {
    expect(messages).toMatchObject({
      applicationNotFound: 'Application not found',
      noApplicationsFound: 'No applications found matching your filters',
      fetchApplicationsFailed: 'Failed to fetch applications',
      updateApplicationsFailed: 'Failed to update applications',
      deleteApplicationsFailed: 'Failed to delete applications',
      updateStatusFailed: 'Failed to update status',
      deleteApplicationFailed: 'Failed to delete application',
      fetchApplicationFailed: 'Failed to fetch application details',
      flagFailed: 'Failed to update flag status',
      noteFailed: 'Failed to add note',
      scoreFailed: 'Failed to update review score',
      csvFailed: 'Failed to export CSV',
      pdfFailed: 'Failed to export PDF',
      statusUpdated: 'Status updated successfully',
      applicationDeleted: 'Application deleted successfully',
      flagRemoved: 'Flag removed',
      applicationFlagged: 'Application flagged',
      noteAdded: 'Note added successfully',
      scoreUpdated: 'Review score updated successfully',
      csvExported: 'CSV exported successfully',
      pdfExported: 'PDF exported successfully',
      reviewStartedNote: 'Review process started - Status changed to Under Review',
    });
    expect(messages.applicationsUpdated(3)).toBe('Updated 3 applications');
    expect(messages.applicationsDeleted(3)).toBe('Deleted 3 applications');
  });

  test('in user management', () => {
    expect(messages).toMatchObject({
      loadUsersFailed: 'Failed to load users',
      addUserFailed: 'Failed to add user',
      updateUserFailed: 'Failed to update user',
      updateUserStatusFailed: 'Failed to update user status',
      updateUserRoleFailed: 'Failed to update user role',
      deleteUserFailed: 'Failed to delete user',
      resetUserPasswordFailed: 'Failed to reset password',
      userAdded: 'User added successfully',
      userUpdated: 'User updated successfully',
      userRoleUpdated: 'User role updated successfully',
      userDeleted: 'User deleted successfully',
      userPasswordReset: 'Password reset successfully',
      resetMailSent: 'Password reset email sent to user',
    });
    expect(messages.bulkUsersFailed('activate')).toBe('Failed to activate users');
  });
});

test('sentences with a number take it from its constant', () => {
  expect(messages.passwordTooLong).toBe('Password must be at most 200 characters');
  expect(messages.resetLead).toMatch(/^Choose a new password of at least 6 characters\./);
  expect(messages.forgotSent).toMatch(/The link is valid for one hour\.$/);
  expect(landingTexts.closingLead).toMatch(/^The form has six short steps\./);
});

test('our own texts write email without a hyphen', () => {
  const texts = [messages, applyTexts, statusTexts, thankYouTexts, detailTexts, landingTexts];

  expect(JSON.stringify(texts)).not.toMatch(/e-mail/i);
});
