import type { Translation } from '#contract/shared/languages.ts';
import type * as English from './form-help-texts.ts';

export const formHelpTexts: Translation<typeof English.formHelpTexts> = {
  welcomeBack: 'Le damos la bienvenida de nuevo. Conservamos sus respuestas.',
  continueAt: (step) => `Continúa en ${step}.`,
  addExplanation: 'Agregar una explicación',
  privacyShort: 'También recibimos datos técnicos de su dispositivo, para detectar abusos.',
  privacyMore: '¿Qué datos?',
};
