import { PAGE_PLACEHOLDERS } from '#contract/shared/network.ts';
import { type ReviewTimes, reviewTimes } from '#contract/shared/program-texts.ts';
import { network } from './network.ts';

/** The promised times of this page: the server fills in the placeholders of a prerendered one. */
export const promisedTimes: ReviewTimes = import.meta.env.SSR
  ? PAGE_PLACEHOLDERS
  : reviewTimes(network);
