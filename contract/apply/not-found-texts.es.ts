import type { Translation } from '#contract/shared/languages.ts';
import type * as English from './not-found-texts.ts';

export const notFoundTexts: Translation<typeof English.notFoundTexts> = {
  title: 'Qué puede hacer',
  number: (example) =>
    `Revise el número. Tiene la forma ${example} y está en el correo que confirmó su solicitud.`,
  email:
    'Use la dirección de correo con la que presentó su solicitud. Tal vez fue otra de las suyas.',
  support: 'Si aun así no funciona, escríbanos:',
};
