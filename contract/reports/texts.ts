import { plural } from '#contract/shared/format.ts';

const size = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

const signedTenths = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});
const tenths = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** With a minus sign, which is as wide as the plus, in place of the hyphen. */
const formatSigned = (value: number) => signedTenths.format(value).replace('-', '−');

/** The reports screen: what each file holds. */
export const reportTexts = {
  title: 'Exports',
  holds: 'What is exported',
  rows: (count: number) => plural(count, 'row', 'rows'),
  everything: 'Every application, also those outside of the period above',
  counting: 'Counting...',
  countFailed: 'The rows could not be counted',
  showAll: 'Export every application instead',
  csv: {
    title: 'CSV for spreadsheets',
    text: 'All answers, review and dates, one row for each application. Opens in any spreadsheet, with accented letters and leading zeros intact. Fingerprints of devices are left out.',
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

/** How the editors' scores compare (rule review-13). */
export const reviewersTexts = {
  title: 'Reviewers',
  about:
    'How many applications each editor reviewed in the period, and all current reviews. The deviation compares them with colleagues who reviewed the same applications: +5.0 means that the editor scored these 5 percentage points higher than the others on average.',
  hidden:
    'Scores are hidden until reviewed, so only applications that you have reviewed yourself count here.',
  none: 'No reviews yet. The table appears as soon as an editor has submitted one.',
  noneOfYours:
    'Nothing to compare yet: you have not reviewed an application, and scores are hidden until you do.',
  failed: 'Failed to load the reviewers’ report',
  columns: {
    editor: 'Editor',
    period: 'In this period',
    reviews: 'Reviews in all',
    mean: 'Mean score',
    deviation: 'Deviation',
    minutes: 'Median time',
    largest: 'Largest deviation',
  },
  percent: (value: number) => `${tenths.format(value)}%`,
  deviation: formatSigned,
  minutes: (value: number) => `${tenths.format(value)} min`,
  points: (title: string, value: number) => `${title} ${formatSigned(value)} points`,
  unknown: 'Not known',
  noColleagues: 'No co-reviewers',
  byCriterion: 'By criterion',
  showCriteria: (name: string) => `By criterion: ${name}`,
  criteriaAbout: 'Points above (+) or below (−) the co-reviewers, by criterion:',
} as const;
