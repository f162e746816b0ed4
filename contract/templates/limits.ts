export const TEMPLATE_LIMITS = { subjectMin: 3, subjectMax: 150, bodyMax: 5_000 } as const;
