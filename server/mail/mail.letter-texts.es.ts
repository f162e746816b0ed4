import type { Translation } from '#contract/shared/languages.ts';
import type * as English from './mail.letter-texts.ts';

export const letterTexts: Translation<typeof English.letterTexts> = {
  letter: {
    subject: '{{from_name}}',
    body: [
      'Este mensaje es de {{from_name}}. Si lo responde, su respuesta le llegará a esa persona.',
    ],
  },
  digest: {
    subject: 'Lo que espera esta mañana',
    body: [
      'Esto espera a la redacción:',
      '{{waits}}',
      'Recibe este resumen porque lo pidió. Puede cambiarlo en su cuenta: {{account_link}}',
    ],
  },
};
