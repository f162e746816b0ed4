import { RESET_LINK_MINUTES } from '#contract/auth/limits.ts';
import { formatMinutes } from '#contract/shared/format.es.ts';
import { type AccountTemplates, toAccount } from './mail.account-messages.ts';

/** The only message to accounts that somebody asks for on a public page. */
export const accountTemplates: Pick<AccountTemplates, 'forgotten_password'> = {
  forgotten_password: (facts, { network }, { url }) =>
    toAccount(facts, 'Cree una nueva contraseña', {
      paragraphs: [
        `Alguien pidió una nueva contraseña para su cuenta en ${network.name}. El enlace de abajo es válido durante ${formatMinutes(RESET_LINK_MINUTES)} y se puede usar una sola vez.`,
        'Si no fue usted, no tiene que hacer nada: su contraseña sigue siendo la misma.',
      ],
      action: { label: 'Crear nueva contraseña', url },
    }),
};
