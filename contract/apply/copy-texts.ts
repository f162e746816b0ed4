/** The copy of an applicant's answers: the page to print and the PDF (rule copy-1). */
export const copyTexts = {
  lead: 'These are your answers as we have them on file.',
  name: 'Name',
  number: 'Application number',
  submitted: 'Submitted',
  explanation: 'Your explanation',
  loading: 'Loading your answers...',
  print: 'Print',
  download: 'Download PDF',
  downloading: 'Preparing the PDF...',
  downloadFailed: 'The PDF could not be downloaded. Please try again.',
  failed: 'Your answers could not be loaded. Please try again.',
  retry: 'Try again',
  linkInvalid: 'This link is no longer valid. You can have a new one sent from your status page.',
  noReceipt:
    'This device does not know your application. Your status page can send a link to your email address that opens the copy.',
  forget: 'Forget this on this device',
  forgetWhy:
    'This device remembers your application for a year, so that you can get this copy. On a device that you share with others, you may want to remove that.',
  forgotten:
    'This device no longer knows your application. The application itself has not changed.',
  /** In the PDF. */
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  missingGlyphs:
    'Characters that this document cannot show are marked with a question mark. We have them as you typed them.',
} as const;
