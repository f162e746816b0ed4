import type { Translation } from '#contract/shared/languages.ts';
import type * as English from './step-texts.ts';

export const STEP_TITLES: Translation<typeof English.STEP_TITLES> = {
  personal: 'Datos personales',
  background: 'Formación y experiencia profesional',
  credibility: 'Su credibilidad y su método',
  commitment: 'Su compromiso',
  terms: 'Términos y condiciones',
  review: 'Revise su solicitud',
};
