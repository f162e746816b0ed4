import { pages } from './pages.ts';
import { RESEARCH_HOURS_PER_WEEK, REVIEW_PROMISE, SEATS_PROMISE } from './program.ts';

/** Every sentence a person reads that is not a label of a field, status or action. */
export const messages = {
  // Fields (SPEC section 5)
  nameRequired: 'Full name is required',
  nameTooShort: 'Name must be at least 2 characters',
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address',
  phoneRequired: 'Phone number is required',
  phoneInvalid: 'Invalid phone number format',
  zipRequired: 'ZIP code is required',
  numberRequired: 'Application number is required',
  zipInvalid: 'ZIP code must be 5 digits',
  zipFilterInvalid: 'A ZIP filter has up to 5 digits',
  fieldRequired: 'This field is required',
  essayTooShort: 'Response must be at least 100 characters',
  optionRequired: 'Please select an option',
  termsRequired: 'You must agree to the terms to submit your application',
  userNameRequired: 'Name is required',
  passwordRequired: 'Password is required',
  passwordMinimum: 'Minimum 6 characters',
  passwordTooShort: 'Password must be at least 6 characters',
  passwordTooLong: 'Password must be at most 200 characters',
  passwordsDiffer: 'Passwords do not match',
  criteriaNotOnRubric: 'A criterion has points that the rubric does not offer',
  scoreNotPercent: 'The score must be the percent of the criteria points',

  // Errors of the API
  validationFailed: 'Please check the highlighted fields.',
  malformedBody: 'The request body is not valid JSON.',
  malformedRequest: 'The request could not be read.',
  notSignedIn: 'Please sign in to continue.',
  invalidCredentials: 'Invalid email or password',
  accountInactive: 'This account has been deactivated. Please contact an administrator.',
  forbidden: 'You do not have permission to do this.',
  ownAccount: 'You cannot do this to your own account.',
  ownAccountDelete: 'You cannot delete your own account.',
  ownAccountRole: 'You cannot change the role of your own account.',
  ownAccountStatus: 'You cannot deactivate your own account.',
  ownAccountBulk: 'Your own account cannot be part of a bulk action. No user was changed.',
  notFound: 'There is nothing at this address.',
  applicationNotFound: 'Application not found',
  userNotFound: 'User not found',
  zipLimitReached: 'This ZIP code has reached its limit. You can join the waitlist.',
  alreadyReceived:
    'We have already received your application under this number and are working on it, so your changes were not saved. Please check its status, or write to us if an answer has to be corrected.',
  zipFull: (zip: string, held: number, limit: number) =>
    `ZIP code ${zip} is full (${held} of ${limit} seats held).`,
  zipTooSmall: (zip: string, held: number, limit: number, wanted: number) =>
    `ZIP code ${zip} has too few free seats (${held} of ${limit} held, ${wanted} more wanted).`,
  applicationChanged:
    'Somebody else changed this application in the meantime. Nothing was overwritten.',
  applicationErased:
    'The personal data of this application has been erased. Only its status can still be changed.',
  nothingToUndo: 'This change can no longer be undone.',
  emailTaken: 'A user with this email already exists',
  lastAdmin: 'At least one active administrator must remain.',
  applicationNotApproved:
    'Only an approved applicant can be given an account. Please approve the application first.',
  accountExists:
    'There is already an account with the email address of this applicant. No new one was made.',
  bodyTooLarge: 'The request is too large.',
  unsupportedMediaType: 'Please send JSON (Content-Type: application/json).',
  tooManyRequests: 'Too many attempts. Please wait a moment and try again.',
  tooManyRequestsFor: (minutes: number) =>
    `Too many attempts. Please try again in ${minutes} minutes.`,
  internal: 'Something went wrong on our side. Please try again later.',
  requestTooSlow: 'The request took too long to arrive. Please try again.',
  databaseUnavailable: 'The service is briefly unavailable. Please try again in a moment.',
  resetLinkInvalid: 'This link is no longer valid. Please request a new one.',

  // Transport, as the client says it
  noResponse: 'No response from the server. Please check your network connection.',
  timedOut: 'The server took too long to answer. Please try again.',
  unreadableAnswer: 'The server sent an answer that could not be read.',

  // Applying
  zipChecking: 'Checking availability...',
  zipAvailable: (count: number, limit: number) => `Available (${count}/${limit} applications)`,
  zipTaken: (limit: number) => `ZIP code full (${limit}/${limit} applications)`,
  backgroundNote: 'No details required. This is for awareness only.',
  submitted: 'Application submitted successfully!',
  submitFailed: 'Failed to submit application',
  statusNotFound: 'Application not found. Please check your information.',
  statusFailed: 'Failed to retrieve status. Please try again.',
  reviewPromise: REVIEW_PROMISE,
  seatsPromise: SEATS_PROMISE,

  // Signing in
  loginFailed: 'Login failed',
  restricted: 'Access restricted to authorized personnel only',
  forgotSent:
    'If an account exists for this address, we have sent it a link to set a new password. The link is valid for one hour.',
  passwordChanged: 'Your password has been changed. Please sign in.',
  signedOut: 'You have been signed out.',
  accessDenied: 'You do not have permission to access this page.',
  forgotLead:
    'Enter the email address of your account. We will send you a link to set a new password.',
  resetLead:
    'Choose a new password of at least 6 characters. All other sessions will be signed out.',
  formProblem: 'There is a problem',
  signOutFailed: 'You are signed out here, but the server could not be told.',

  // Editing applications (SPEC section 8)
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
  applicationsUpdated: (n: number) => `Updated ${n} applications`,
  applicationsDeleted: (n: number) => `Deleted ${n} applications`,
  applicationDeleted: 'Application deleted successfully',
  applicationFlagged: 'Application flagged',
  flagRemoved: 'Flag removed',
  noteAdded: 'Note added successfully',
  scoreUpdated: 'Review score updated successfully',
  csvExported: 'CSV exported successfully',
  pdfExported: 'PDF exported successfully',
  noApplicationsSelected: 'Please select applications first',
  noApplicationsFound: 'No applications found matching your filters',
  recommendationRequired: 'Please select a final recommendation.',
  reviewStartedNote: 'Review process started - Status changed to Under Review',
  cannotBeUndone: 'This cannot be undone.',

  // Users (SPEC section 8)
  loadUsersFailed: 'Failed to load users',
  addUserFailed: 'Failed to add user',
  updateUserFailed: 'Failed to update user',
  updateUserStatusFailed: 'Failed to update user status',
  updateUserRoleFailed: 'Failed to update user role',
  deleteUserFailed: 'Failed to delete user',
  resetUserPasswordFailed: 'Failed to reset password',
  bulkUsersFailed: (action: string) => `Failed to ${action} users`,
  userAdded: 'User added successfully',
  userUpdated: 'User updated successfully',
  userStatusUpdated: 'User status updated successfully',
  userRoleUpdated: 'User role updated successfully',
  userDeleted: 'User deleted successfully',
  userPasswordReset: 'Password reset successfully',
  resetMailSent: 'Password reset email sent to user',
  usersUpdated: (n: number) => `Updated ${n} users`,
  noUsersSelected: 'No users selected',

  // Health
  healthy: 'All systems are working.',
  databaseAway: 'The database cannot be reached.',
  serverError: (status: number) => `Server error (${status})`,
  noServer: 'No response from server',
  configurationError: 'Configuration error',
} as const;

/** The words on fields, buttons and links that appear on more than one screen. */
export const labels = {
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  confirmPassword: 'Confirm new password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  signIn: 'Sign In',
  signingIn: 'Signing In...',
  forgotPassword: 'Forgot your password?',
  backToHome: 'Back to home',
  backToLogin: 'Back to sign-in',
  sendLink: 'Send link',
  sendingLink: 'Sending...',
  requestNewLink: 'Request a new link',
  setPassword: 'Set new password',
  settingPassword: 'Saving...',
  logOut: 'Log out',
  signOut: 'Sign out',
  cancel: 'Cancel',
  close: 'Close',
  never: 'Never',
  none: 'None',
  notProvided: 'Not provided',
  you: 'You',
  welcome: (name: string) => `Welcome, ${name}`,
} as const;

/** The hidden panel for support (SPEC section 2, Application wizard). */
export const debugTexts = {
  title: 'Debug panel',
  health: 'Health',
  session: 'Session',
  entries: 'Log',
  version: 'Version',
  noEntries: 'Nothing has been logged.',
  lastChecked: 'Last checked',
  unknown: 'Unknown',
  states: {
    checking: 'Checking',
    connected: 'Connected',
    degraded: 'Degraded',
    error: 'Error',
  },
} as const;

/** The status page (SPEC section 2). */
export const statusTexts = {
  number: 'Application number',
  numberHint: 'You find it in the email that confirmed your application.',
  emailHint: 'The address that you applied with.',
  check: 'Check Status',
  checking: 'Checking...',
  submitted: 'Submitted',
  updated: 'Last updated',
  nextSteps: 'Your next steps',
  welcome: 'Welcome to the network',
  welcomeText:
    'We are glad to have you with us. You receive your access to the story submission portal in a separate email.',
  waitlist: 'Your place on the waitlist',
  history: 'What has happened so far',
  received: 'Application received',
} as const;

/** The page after a submit (SPEC section 2). */
export const thankYouTexts = {
  number: 'Your application number',
  save: 'Please save this number.',
  saveWhy: 'With it and your email address you can check your status at any time.',
  waitlisted: 'You are on the waitlist.',
  waitlistedWhy:
    'All places in your ZIP code are taken. Your status page shows your place in line.',
  copy: 'Copy number',
  copied: 'Copied',
  copyRefused: 'The number is selected. Please copy it with your keyboard.',
  print: 'Print this page',
  nextSteps: 'What happens next',
  reminders: 'Good to know',
  remindVolunteer: 'This is a volunteer position. There is no monetary compensation.',
  remindEmail:
    'Please check your email regularly, and look into the spam folder too. All news about your application comes that way.',
  remindStatus:
    'You can check your status at any time with your application number. If you are on the waitlist, you see your place there.',
  checkStatus: 'Check Application Status',
  statusAddress: 'Check your status at:',
  noNumber: 'Your application number is not shown here',
  noNumberWhy:
    'For your privacy this page shows a number only once, right after an application was sent.',
  findNumber:
    'You find it in the email that confirmed your application. If that email has not reached you, please look into the spam folder or write to us:',
  notApplied: 'You have not applied yet?',
} as const;

export const ADMIN_NAVIGATION = [
  { to: pages.dashboard, label: 'Dashboard' },
  { to: pages.applications, label: 'Applications' },
  { to: pages.reports, label: 'Reports' },
  { to: pages.users, label: 'User Management' },
  { to: pages.activity, label: 'Activity' },
] as const;

/** Words around pages that are written into their files, or needed only once they have loaded. */
export const shellTexts = {
  description: `Apply to become a volunteer local news correspondent: free training, ${RESEARCH_HOURS_PER_WEEK} hours a week, stories from your own community.`,
  needsScript:
    'This page needs JavaScript. Please allow it in your browser and reload. The home page can be read without it.',
  loadFailed: 'This page could not be loaded. Please check your network connection and reload.',
  notFound: 'There is no page at this address. It may have moved, or the link may be incomplete.',
  notifications: 'Notifications',
  adminNavigation: 'Administration',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
} as const;
