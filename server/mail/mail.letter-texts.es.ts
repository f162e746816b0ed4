import { numberWord } from '#contract/shared/format.es.ts';
import type { Translation } from '#contract/shared/languages.ts';
import { WEBHOOK_LIMITS } from '#contract/webhooks/limits.ts';
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
  webhook_off: {
    subject: 'Se desactivó un webhook',
    body: [
      `El webhook que usted creó para {{host}} se desactivó: su receptor rechaza un mensaje, o no responde, desde hace ${numberWord(WEBHOOK_LIMITS.retryDays)} días. Ya no se le envía nada.`,
      'Cuando el receptor vuelva a funcionar, active el webhook: entonces se envía lo que espera. Lo que ocurra mientras tanto, no.',
    ],
    action: 'Abrir el webhook',
  },
};
