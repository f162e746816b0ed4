import { RESET_LINK_MINUTES } from '#contract/auth/limits.ts';
import { formatMinutes } from '#contract/shared/format.es.ts';
import { accountTexts as english } from './mail.account-texts.ts';

export const accountTexts: typeof english = {
  ...english,
  // The only message to accounts that somebody asks for on a public page.
  forgotten_password: {
    subject: 'Cree una nueva contraseña',
    body: [
      `Alguien pidió una nueva contraseña para su cuenta en {{network_name}}. El enlace de abajo es válido durante ${formatMinutes(RESET_LINK_MINUTES)} y se puede usar una sola vez.`,
      'Si no fue usted, no tiene que hacer nada: su contraseña sigue siendo la misma.',
    ],
    action: 'Crear nueva contraseña',
  },
};
