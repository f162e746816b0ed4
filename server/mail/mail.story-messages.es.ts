import { pages } from '#contract/shared/pages.ts';
import { aboutStory, type StoryTemplates } from './mail.story-messages.ts';

const label = 'Abrir mi historia';

export const storyTemplates: StoryTemplates = {
  story_changes_requested: (facts, settings) =>
    aboutStory(facts, settings, {
      subject: 'Su historia necesita algunos cambios',
      first: 'La redacción leyó su historia y le pide cambios:',
      rest: ['Haga los cambios en su portal y vuelva a enviarla.'],
      label,
    }),
  story_accepted: (facts, settings) =>
    aboutStory(facts, settings, {
      subject: 'Su historia fue aceptada',
      first: 'La redacción aceptó su historia:',
      rest: ['Le escribiremos cuando se publique. Gracias.'],
      label,
    }),
  story_declined: (facts, settings) =>
    aboutStory(facts, settings, {
      subject: 'Su historia no se va a publicar',
      first: 'La redacción decidió no publicar su historia:',
      rest: ['Gracias por el trabajo que le dedicó.'],
      label,
    }),
  story_published: (facts, settings) =>
    aboutStory(facts, settings, {
      subject: 'Su historia está publicada',
      first: 'Su historia ya salió:',
      rest: ['Gracias por su trabajo.'],
      label: facts.url ? 'Leerla' : label,
    }),
  story_sent_again: (facts, settings) =>
    aboutStory(
      facts,
      settings,
      {
        subject: 'Una historia se envió de nuevo',
        first: 'Se envió de nuevo una historia para la que usted pidió cambios:',
        label: 'Abrir la historia',
      },
      pages.story,
    ),
};
