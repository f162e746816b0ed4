/** The PDF of one application (rule reports-6). */
export const dossierTexts = {
  number: 'Application number',
  email: 'Email',
  phone: 'Phone number',
  zip: 'ZIP code',
  status: 'Status',
  /** Under Review since November 15, 2026 */
  statusSince: (status: string, day: string) => `${status} since ${day}`,
  submitted: 'Submitted',
  flag: 'Flagged',
  generated: 'Generated',
  explanation: 'Explanation',
  scores: 'Review scores',
  mean: (percent: number, reviews: number) =>
    reviews === 1 ? `Review score: ${percent}%` : `Mean of ${reviews} reviews: ${percent}%`,
  notReviewed: 'Not reviewed yet',
  /** Ada Editor, November 15, 2026: 80% */
  review: (editor: string, day: string, percent: number) => `${editor}, ${day}: ${percent}%`,
  recommendation: (label: string) => `Recommendation: ${label}`,
  /** Education: 8 of 10 (Good) */
  criterion: (title: string, points: number, most: number, level: string | undefined) =>
    `${title}: ${points} of ${most}${level ? ` (${level})` : ''}`,
  quote: (quote: string, criterion: string) => `“${quote}” (${criterion})`,
  evidence: 'Quoted from the answers',
  reviewNotes: 'Notes of the review',
  internal: 'Internal',
  notes: 'Internal notes',
  notesLead: 'Written by editors for editors: not for the applicant.',
  noNotes: 'No notes',
  note: (editor: string, day: string) => `${editor}, ${day}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  missingGlyphs:
    '\uFFFD stands for a character that the fonts of this document lack. The portal has every answer in full.',
} as const;
