/** The titles of the six steps (rule apply-1). */
export const STEP_TITLES = {
  personal: 'Personal Information',
  background: 'Educational & Professional Background',
  credibility: 'Your Credibility & Approach',
  commitment: 'Commitment Questions',
  terms: 'Terms and Conditions',
  review: 'Review Your Application',
} as const;
