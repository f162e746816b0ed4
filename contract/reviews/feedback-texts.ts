import type { CriterionId } from './rubric.ts';

/**
 * What an applicant may read about a criterion at its levels below Good, best first (rule
 * feedback-2). Written for the applicant: what would make the next application stronger. See the
 * levels in rubric.ts.
 */
export const FEEDBACK_SENTENCES = {
  education: [
    'Your background is a good start. Tell us more about how what you have learned, in school or at work, would help you report.',
    'We would have liked to read more about your background. Work, family and community life count as much as school: tell us what they have taught you.',
    'We could not tell from your answer what background you bring. A few concrete sentences about your schooling, your work or what you have taught yourself would help.',
  ],
  media_experience: [
    'You have some experience in telling stories. Regular pieces for a local paper, station, podcast or channel would strengthen your next application.',
    'So far we could see little published work. Two or three finished pieces about your community, with links to them, would strengthen your next application.',
    'We could not see any experience with reporting yet. You can begin on your own: write or record two or three short pieces about your community and tell us about them next time.',
  ],
  credibility: [
    'Your reasons for trust are plausible, but hard for us to verify. Next time, name what people in your community know you for.',
    'We would have liked to read more about why people in your community trust you, also those who see things differently from you.',
    'Your answer did not show us why people would trust your reports. Describe your ties to the community, and be open about interests of your own.',
  ],
  verification: [
    'You know that facts have to be checked. Next time, describe step by step how you would check one particular story.',
    'A single source or a search result is not enough for us. Describe how you would confirm a story with independent sources and documents.',
    'We need to see how you make sure that a story is true. Read about how reporters verify what they hear, and describe your own way of doing it.',
  ],
  commitment: [
    'We were not sure that the time this work takes fits into your life at present. A short plan for your weekly hours would help.',
    'Several of your answers left doubts about the time that training and research take. Please apply again when you can say yes to most of it.',
    'The work takes more time than you can give at present. We would be glad to hear from you when that has changed.',
  ],
  technical_readiness: [
    'You are willing to learn how to record and send video. A few short recordings with your phone would be good practice before you apply again.',
    'Video is part of the work, and you seemed unsure about it. Try out some short interviews with people you know before you apply again.',
    'Every correspondent records video and sends in a demo tape. Please apply again if you can imagine doing both.',
  ],
  communication_skills: [
    'Your answers can be understood, but would have needed some editing. Reading them aloud before you send them is a good way to find what to improve.',
    'Parts of your answers were hard for us to follow. Shorter sentences and one thought at a time would help.',
    'Your answers were hard for us to understand. Please write in your own words, in plain sentences, as you would tell a neighbor.',
  ],
  background_check: [
    'We have a question about what you told us about your background. If you apply again, please explain it in a few sentences.',
    'Questions about your background remained open, and we could not settle them.',
  ],
  overall: [
    'There was much that we liked, but at this time we chose applications that were closer to what we need.',
    'Taken together, your application is not yet where it needs to be. More practice and more concrete answers would help most.',
    'Taken together, we do not see how this work and your application fit each other at present.',
  ],
} as const satisfies Record<CriterionId, readonly string[]>;
