/** The classes of an element, without those that do not apply. */
export const classNames = (...names: readonly (string | false | null | undefined)[]) =>
  names.filter(Boolean).join(' ') || undefined;
