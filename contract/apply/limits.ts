export const LIMITS = {
  nameMin: 2,
  nameMax: 200,
  phoneMax: 40,
  essayMin: 100,
  essayMax: 10_000,
  explanationMax: 2_000,
  commentsMax: 5_000,
} as const;
