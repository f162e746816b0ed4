import type { Translation } from '#contract/shared/languages.ts';
import type * as English from './mail.story-texts.ts';

const action = 'Abrir mi reportaje';
export const readIt = 'Leerlo';

export const storyTexts: Translation<typeof English.storyTexts> = {
  story_changes_requested: {
    subject: 'Su reportaje necesita algunos cambios: {{headline}}',
    body: [
      'La redacción leyó su reportaje y le pide cambios:',
      '{{headline}}',
      '{{note}}',
      'Haga los cambios en su portal y vuelva a enviarlo.',
    ],
    action,
  },
  story_accepted: {
    subject: 'Su reportaje fue aceptado: {{headline}}',
    body: [
      'La redacción aceptó su reportaje:',
      '{{headline}}',
      '{{note}}',
      'Le escribiremos cuando se publique. Gracias.',
    ],
    action,
  },
  story_declined: {
    subject: 'Su reportaje no se va a publicar: {{headline}}',
    body: [
      'La redacción decidió no publicar su reportaje:',
      '{{headline}}',
      '{{note}}',
      'Gracias por el trabajo que le dedicó.',
    ],
    action,
  },
  story_published: {
    subject: 'Su reportaje está publicado: {{headline}}',
    body: ['Su reportaje ya salió:', '{{headline}}', '{{note}}', 'Gracias por su trabajo.'],
    action,
  },
  story_sent_again: {
    subject: 'Un reportaje se envió de nuevo: {{headline}}',
    body: [
      'Se envió de nuevo un reportaje para el que usted pidió cambios:',
      '{{headline}}',
      '{{note}}',
    ],
    action: 'Abrir el reportaje',
  },
};
