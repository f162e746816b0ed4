import type { Translation } from '#contract/shared/languages.ts';
import type * as English from './mail.story-texts.ts';

const action = 'Abrir mi historia';
export const readIt = 'Leerla';

export const storyTexts: Translation<typeof English.storyTexts> = {
  story_changes_requested: {
    subject: 'Su historia necesita algunos cambios',
    body: [
      'La redacción leyó su historia y le pide cambios:',
      '{{headline}}',
      '{{note}}',
      'Haga los cambios en su portal y vuelva a enviarla.',
    ],
    action,
  },
  story_accepted: {
    subject: 'Su historia fue aceptada',
    body: [
      'La redacción aceptó su historia:',
      '{{headline}}',
      '{{note}}',
      'Le escribiremos cuando se publique. Gracias.',
    ],
    action,
  },
  story_declined: {
    subject: 'Su historia no se va a publicar',
    body: [
      'La redacción decidió no publicar su historia:',
      '{{headline}}',
      '{{note}}',
      'Gracias por el trabajo que le dedicó.',
    ],
    action,
  },
  story_published: {
    subject: 'Su historia está publicada',
    body: ['Su historia ya salió:', '{{headline}}', '{{note}}', 'Gracias por su trabajo.'],
    action,
  },
  story_sent_again: {
    subject: 'Una historia se envió de nuevo',
    body: [
      'Se envió de nuevo una historia para la que usted pidió cambios:',
      '{{headline}}',
      '{{note}}',
    ],
    action: 'Abrir la historia',
  },
};
