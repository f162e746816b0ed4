export const LIMITS = {
  nameMin: 2,
  nameMax: 200,
  phoneMax: 40,
  essayMin: 100,
  essayMax: 10_000,
  explanationMax: 2_000,
  commentsMax: 5_000,
} as const;

/** A draft in the browser ends this long after its last change. */
export const DRAFT_DAYS = 90;

/** How long the link to a new email address is valid. */
export const CONTACT_LINK_HOURS = 48;
/** How long the link to a copy of the answers is valid. */
export const COPY_LINK_HOURS = 24;
/** How long the link that proves whose application it is can be used. */
export const OWN_LINK_HOURS = 24;
/** How long a new email address can be taken back from the one before. */
export const REVERT_HOURS = 72;

/** The hidden field of the form; named so that programs fill it in. */
export const HIDDEN_FIELD = 'website';
