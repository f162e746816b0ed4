/** The facts of the program, as the public pages state them (rules program-1 to program-4). */
export const SEATS_PER_ZIP = 20;
export const RESEARCH_HOURS_PER_WEEK = 2;
export const TRAINING_HOURS_PER_MONTH = 2;
export const DEMO_TAPE_MINUTES = 5;
