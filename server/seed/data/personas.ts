import type { Random } from './random.ts';

/** What an applicant's answers have in common, so that the four essays describe one person. */
export type Persona = {
  job: string;
  study: string;
  skill: string;
  beat: string;
  outlet: string;
  group: string;
  /** Years in the job, and in the city. */
  years: string;
  since: string;
  city: string;
};

const LIVES = [
  [
    'a high school history teacher',
    'a bachelor’s program in history education',
    'asking for the source of every claim',
  ],
  [
    'a registered nurse',
    'a nursing degree from a state university',
    'writing notes that others must be able to rely on',
  ],
  [
    'a court interpreter',
    'a degree in linguistics and a state interpreter’s license',
    'repeating what was said and nothing else',
  ],
  [
    'a long-haul truck driver',
    'high school and a commercial driving course',
    'keeping an exact log, every day',
  ],
  [
    'a public librarian',
    'a master’s degree in library science',
    'finding the record behind the rumor',
  ],
  ['a paralegal', 'an associate degree in legal studies', 'reading filings line by line'],
  [
    'a retired firefighter',
    'a certificate in fire science',
    'describing a scene calmly and in order',
  ],
  [
    'a community college student',
    'the first three semesters of a communications program',
    'meeting deadlines around a job',
  ],
  [
    'a restaurant owner',
    'a culinary school and a course in small business finance',
    'listening to people who want to be heard',
  ],
  [
    'a software tester',
    'a degree in computer science',
    'doubting everything until it has been shown twice',
  ],
  ['a social worker', 'a master’s degree in social work', 'keeping a confidence'],
  [
    'a city bus operator',
    'some college and a transit training program',
    'knowing a route and everybody on it',
  ],
  [
    'a real estate appraiser',
    'a degree in business administration',
    'reading deeds, permits and tax records',
  ],
  [
    'a farm manager',
    'an agriculture degree from a land-grant university',
    'noticing when a number cannot be right',
  ],
  [
    'a Navy veteran and electrician',
    'military electronics training and an apprenticeship',
    'writing reports without opinion in them',
  ],
  [
    'a stay-at-home parent',
    'a degree in English that I am glad to use again',
    'organizing people and paper',
  ],
  [
    'a wedding photographer',
    'an art school diploma',
    'working with light, sound and nervous people',
  ],
  [
    'an insurance claims adjuster',
    'a degree in economics',
    'telling what happened from what people say happened',
  ],
  [
    'a pastor’s assistant',
    'a degree in religious studies',
    'sitting with people on their worst day',
  ],
  [
    'a county planner, now retired',
    'a master’s degree in urban planning',
    'reading a budget and a zoning map',
  ],
  [
    'a barber',
    'a state license and an evening course in bookkeeping',
    'hearing first what the block is worried about',
  ],
  [
    'a biology lab technician',
    'a bachelor’s program in biology',
    'changing my mind when the data does',
  ],
  ['a hotel front desk manager', 'a hospitality degree', 'speaking three languages before noon'],
  ['a youth soccer coach', 'a degree in physical education', 'earning the trust of parents'],
  ['a former radio producer', 'a broadcasting degree', 'cutting tape against the clock'],
  [
    'a warehouse supervisor',
    'high school and a logistics program',
    'keeping records that survive an audit',
  ],
  [
    'a graduate student in public policy',
    'a bachelor’s program in political science',
    'reading ordinances for what they leave out',
  ],
  ['a freelance translator', 'a degree in Spanish and Portuguese', 'choosing the exact word'],
  ['a home health aide', 'a certified nursing assistant course', 'patience'],
  ['a tax preparer', 'an accounting degree', 'following money on paper'],
] as const;

const BEATS = [
  'school board meetings',
  'rent and evictions',
  'the water bill scandal',
  'bus routes and who they leave out',
  'local small businesses',
  'youth sports',
  'the county budget',
  'flood insurance',
  'immigrant families',
  'veterans’ services',
  'public libraries',
  'street safety',
  'the farmers market',
  'hospital closures',
  'local elections',
  'air quality near the highway',
  'the arts scene',
  'church and mosque life',
  'broadband in rural areas',
  'food banks',
  'zoning fights',
  'police oversight',
  'wildfire recovery',
  'senior housing',
] as const;

const OUTLETS = [
  'the neighborhood newsletter',
  'a community radio hour',
  'my union’s monthly bulletin',
  'a small podcast',
  'the parish bulletin',
  'a local history blog',
  'the campus paper',
  'a video channel with about 900 subscribers',
  'the tenants’ association site',
  'a public access TV show',
  'the weekly that our town still has',
  'a bilingual newsletter',
  'a homeowners’ association paper',
  'an online events calendar',
] as const;

const GROUPS = [
  'the PTA',
  'the volunteer fire company',
  'a tenants’ union',
  'the Rotary club',
  'a mutual aid group',
  'the library board',
  'a youth mentoring program',
  'my congregation',
  'the neighborhood watch',
  'a river cleanup crew',
  'the community garden',
  'a veterans’ post',
  'an English conversation circle',
  'the historical society',
] as const;

const plural = (count: number) => (count === 1 ? 'one year' : `${count} years`);

export function makePersona(random: Random, city: string): Persona {
  const [job, study, skill] = random.pick(LIVES);
  return {
    job,
    study,
    skill,
    beat: random.pick(BEATS),
    outlet: random.pick(OUTLETS),
    group: random.pick(GROUPS),
    years: plural(random.integer(1, 27)),
    since: plural(random.integer(2, 45)),
    city,
  };
}
