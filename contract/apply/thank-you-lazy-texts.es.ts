import type { Translation } from '#contract/shared/languages.ts';
import { WAITLIST_RULE } from '#contract/shared/program-texts.es.ts';
import type * as English from './thank-you-lazy-texts.ts';

export const waitlistSteps: Translation<typeof English.waitlistSteps> = [
  {
    title: 'En lista de espera',
    text: 'Guardamos su solicitud con todas sus respuestas. No necesita presentarla otra vez.',
  },
  { title: 'Una plaza libre', text: WAITLIST_RULE },
  {
    title: 'Su respuesta',
    text: 'Le enviamos por correo el ofrecimiento y hasta cuándo es válido. Usted lo acepta o lo rechaza en la página de su estado.',
  },
  {
    title: 'Revisión',
    text: 'Con una plaza, su solicitud pasa a la redacción, y le comunicamos la decisión por correo electrónico.',
  },
  {
    title: 'Capacitación',
    text: 'Si su solicitud es seleccionada, siguen la capacitación y una grabación de prueba.',
  },
];
