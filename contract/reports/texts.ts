const size = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** The reports screen: what each file holds. */
export const reportTexts = {
  holds: 'What is exported',
  everything: 'All applications',
  showAll: 'Export all applications instead',
  csv: {
    title: 'CSV for spreadsheets',
    text: 'Every application with all its answers, review and dates, one row each. Opens in any spreadsheet, with accented letters and leading zeros intact. Fingerprints of devices are left out.',
    button: 'Export to CSV',
  },
  pdf: {
    title: 'PDF report',
    text: 'A document to share: period and filters, the funnel and the statuses as charts, the top ZIP codes, then the table of applications with page numbers.',
    button: 'Export to PDF',
  },
  preparing: 'Preparing...',
  received: (bytes: number) => `${size.format(bytes / 1e6)} MB received`,
  cancel: 'Cancel',
} as const;
