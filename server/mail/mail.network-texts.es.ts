import type { Translation } from '#contract/shared/languages.ts';
import type * as English from './mail.network-texts.ts';

export const networkTexts: Translation<typeof English.networkTexts> = {
  alert: {
    subject: 'Aviso urgente: {{place}}',
    body: [
      'Nuestra redacción busca a alguien que pueda ir ahora a {{place}}, {{away}}:',
      '{{message}}',
      'Díganos, por favor, si puede ir. Su seguridad es lo primero: mantenga la distancia y retírese si se lo piden.',
    ],
    action: 'Responder al aviso',
  },
  network_message: {
    subject: '{{from_name}} le ha escrito',
    body: [
      '{{from_name}}, corresponsal de la red, le escribe:',
      '{{message}}',
      'Si responde a este mensaje, su respuesta y su dirección llegarán a {{from_name}}. Si ya no quiere aparecer en la red, cámbielo en su cuenta.',
    ],
    action: 'Ir a su cuenta',
  },
};
