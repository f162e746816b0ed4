/** Validation messages, errors and toasts, as `messages.nameRequired`. */

export * from './labels.ts';
export * as messages from './sentences.ts';
