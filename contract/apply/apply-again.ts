const DAY_MS = 86_400_000;

/** From when on a rejected applicant may apply again (rule reapply-1); the whole day counts. */
export const applyAgainAt = (rejectedAt: Date, reapplyDays: number) =>
  new Date(rejectedAt.getTime() + reapplyDays * DAY_MS);
