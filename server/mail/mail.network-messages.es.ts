import { pages } from '#contract/shared/pages.ts';
import { greet } from './mail.greeting.ts';
import type { NetworkTemplates } from './mail.network-messages.ts';

export const networkTemplates: NetworkTemplates = {
  alert: ({ language, full_name, message, place, miles }, { publicUrl }) => ({
    language,
    subject: `Aviso urgente: ${place}`,
    greeting: greet(full_name, 'hello', language),
    paragraphs: [
      `Nuestra redacción busca a alguien que pueda ir ahora a ${place}, a unas ${miles} millas de usted:`,
      { quote: message },
      'Díganos, por favor, si puede ir. Su seguridad es lo primero: mantenga la distancia y retírese si se lo piden.',
    ],
    actions: [{ label: 'Responder al aviso', url: `${publicUrl}${pages.ownAlerts}` }],
  }),
  network_message: ({ language, full_name, from_name, from_email, message }, settings) => ({
    language,
    subject: `${from_name} le ha escrito`,
    replyTo: { name: from_name, address: from_email },
    greeting: greet(full_name, 'hello', language),
    paragraphs: [
      `${from_name}, corresponsal de la red, le escribe:`,
      { quote: message },
      `Si responde a este mensaje, su respuesta y su dirección llegarán a ${from_name}. Si ya no quiere aparecer en la red, cámbielo en su cuenta.`,
    ],
    actions: [{ label: 'Ir a su cuenta', url: `${settings.publicUrl}${pages.account}` }],
  }),
};
