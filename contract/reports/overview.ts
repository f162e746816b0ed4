import { z } from 'zod';
import { place } from '#contract/applications/applications.ts';
import { applicationFilters } from '#contract/applications/filters.ts';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  applicationStatus,
  IN_PROGRAM,
  phaseOf,
} from '#contract/applications/statuses.ts';
import { STATES } from '#contract/coverage/states.ts';
import { id } from '#contract/shared/fields.ts';
import { messages } from '#contract/shared/messages.ts';
import { keptPromise } from './reports.ts';

export const INTERVALS = ['day', 'week', 'month'] as const;
export type Interval = (typeof INTERVALS)[number];

/** Without a period: so many days up to today. */
export const OVERVIEW_DAYS = 90;
/** Ten years by week, or a year and a half by day. */
export const MAX_POINTS = 550;
export const OVERVIEW_ZIPS = 20;

const DAY_MS = 86_400_000;
const INTERVAL_DAYS: Record<Interval, number> = { day: 1, week: 7, month: 30 };

const { dateFrom, dateTo, state, zipCode } = applicationFilters.shape;

/** A period of days, both included, and whose applications: all, those of a state, or of a ZIP code. */
export const overviewQuery = z
  .strictObject(
    {
      from: dateFrom,
      to: dateTo,
      by: z.enum(INTERVALS).default('week'),
      state,
      zipCode,
    },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys' ? messages.unknownFilters(issue.keys) : undefined,
    },
  )
  .superRefine(({ from, to, by }, context) => {
    if (!from || !to) return;
    if (from > to) {
      context.addIssue({ code: 'custom', path: ['to'], message: messages.periodReversed });
      return;
    }
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
    if (days / INTERVAL_DAYS[by] > MAX_POINTS) {
      context.addIssue({ code: 'custom', path: ['by'], message: messages.tooManyPoints });
    }
  });
export type OverviewQuery = z.output<typeof overviewQuery>;

export const FUNNEL_STAGES = ['received', 'reviewed', 'in_training', 'approved'] as const;
export type FunnelStage = (typeof FUNNEL_STAGES)[number];
/**
 * The present statuses of those that have reached a stage, so that each stage is a part of the one
 * before. Who was rejected counts as reviewed: after which stage is not in the status. Who withdrew
 * has been received alone, whatever the editors had done by then (rule line-8).
 */
export const FUNNEL_STATUSES: Record<FunnelStage, readonly ApplicationStatus[]> = {
  received: APPLICATION_STATUSES,
  reviewed: APPLICATION_STATUSES.filter(
    (status) => status !== 'new' && phaseOf(status) !== 'waitlist',
  ),
  in_training: IN_PROGRAM,
  approved: ['approved'],
};

/** What was promised and how it was kept; `median` is in the unit of the promise. */
const promise = z.object({
  promised: z.number().int(),
  ...keptPromise,
  /** To a tenth; null without any. */
  median: z.number().nullable(),
});

/** The figures of a period (rule reports-5). Each equals the total of a list. */
export const overviewResponse = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  by: z.enum(INTERVALS),
  /** Applications of the period that have reached each stage; `percent` is of the stage before. */
  funnel: z.array(
    z.object({
      stage: z.enum(FUNNEL_STAGES),
      count: z.number().int(),
      percent: z.number().int().nullable(),
    }),
  ),
  /** Applications of the period by their present status. */
  byStatus: z.array(z.object({ status: applicationStatus, count: z.number().int() })),
  /** Of the rejected ones. */
  withdrawn: z.number().int(),
  /** In hours, and in days. */
  firstLook: promise,
  decision: promise,
  /** Every interval of the period, its first and last day within it. */
  overTime: z.array(
    z.object({
      first: z.iso.date(),
      last: z.iso.date(),
      received: z.number().int(),
      decided: z.number().int(),
    }),
  ),
  /** Applications of the period, most first; null is a ZIP code of no state. */
  byState: z.array(
    z.object({
      state: z.enum(STATES).nullable(),
      received: z.number().int(),
      approved: z.number().int(),
    }),
  ),
  /** The first `OVERVIEW_ZIPS`, most first. */
  byZip: z.array(
    z.object({
      zip_code: z.string(),
      place,
      received: z.number().int(),
      approved: z.number().int(),
    }),
  ),
  /** Editors with reviews in the period, most first. */
  reviewers: z.array(
    z.object({
      id,
      name: z.string(),
      /** Applications that they reviewed in the period. */
      reviewed: z.number().int(),
      /** Own score minus the mean of the co-reviewers, to a tenth; null without any (rule review-13). */
      deviation: z.number().nullable(),
    }),
  ),
});
export type Overview = z.output<typeof overviewResponse>;
