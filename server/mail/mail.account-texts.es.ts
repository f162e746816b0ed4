import { FAILURES_BEFORE_MAIL } from '#contract/activity/security-log.ts';
import { EMAIL_LINK_HOURS } from '#contract/auth/account.ts';
import { RESET_LINK_MINUTES, WELCOME_LINK_DAYS } from '#contract/auth/limits.ts';
import { formatMinutes, numberWord } from '#contract/shared/format.es.ts';
import type * as English from './mail.account-texts.ts';

export const accessChanges: Record<English.AccessChange, string> = {
  PASSWORD_CHANGED: 'se cambió su contraseña',
  TOTP_ADDED: 'se añadió una aplicación de autenticación',
  TOTP_REMOVED: 'se quitó la aplicación de autenticación',
  PASSKEY_ADDED: 'se añadió una llave de acceso',
  PASSKEY_REMOVED: 'se quitó una llave de acceso',
  RECOVERY_CODES_CREATED:
    'se crearon nuevos códigos de recuperación y los anteriores ya no funcionan',
  RECOVERY_CODE_USED: 'se usó un código de recuperación en lugar del segundo factor',
  IDENTITY_LINKED: 'se vinculó con su cuenta en el proveedor de inicio de sesión único',
  TOKEN_CREATED: 'se creó un token de la API para ella',
  FACTORS_REMOVED:
    'un operador del portal quitó la aplicación de autenticación, las llaves de acceso y los códigos de recuperación',
};

export const signInPlace: typeof English.signInPlace = {
  at: (day, time) => `${day} a las ${time} UTC`,
  device: (device) => device.replace(' on ', ' en '),
  unknownDevice: 'un dispositivo desconocido',
  unknownPlace: 'un lugar desconocido',
};

const openAccount = 'Abrir su cuenta';

export const accountTexts: typeof English.accountTexts = {
  welcome: {
    subject: 'Su cuenta en {{network_name}}',
    body: [
      'Se creó una cuenta para usted en el portal de {{network_name}}.',
      `Elija su propia contraseña con el enlace de abajo. Es válido durante ${WELCOME_LINK_DAYS} días.`,
    ],
    action: 'Elegir su contraseña',
  },
  password_was_reset: {
    subject: 'Se restableció su contraseña',
    body: [
      'Un administrador de {{network_name}} puso una nueva contraseña a su cuenta y se la dará. Los enlaces de mensajes anteriores ya no funcionan.',
      'Si usted no lo esperaba, escriba a {{support_email}}.',
    ],
    action: 'Iniciar sesión',
  },
  forgotten_password: {
    subject: 'Cree una nueva contraseña',
    body: [
      `Alguien pidió una nueva contraseña para su cuenta en {{network_name}}. El enlace de abajo es válido durante ${formatMinutes(RESET_LINK_MINUTES)} y se puede usar una sola vez.`,
      'Si no fue usted, no tiene que hacer nada: su contraseña sigue siendo la misma.',
    ],
    action: 'Crear nueva contraseña',
  },
  confirm_email: {
    subject: 'Confirme su dirección de correo',
    body: [
      `Alguien pidió usar esta dirección de correo para una cuenta en {{network_name}}. El enlace de abajo es válido durante ${formatMinutes(EMAIL_LINK_HOURS * 60)} y se puede usar una sola vez.`,
      'Si no fue usted, no tiene que hacer nada: la cuenta conserva su dirección.',
    ],
    action: 'Confirmar esta dirección',
  },
  email_change_requested: {
    subject: 'Se pidió cambiar su dirección de correo',
    body: [
      'Alguien que inició sesión en su cuenta en {{network_name}} pidió cambiar su dirección de correo a {{new_email}}. El cambio vale cuando se confirme la nueva dirección.',
      'Si no fue usted, cambie su contraseña ahora y escriba a {{support_email}}.',
    ],
  },
  email_changed: {
    subject: 'Se cambió su dirección de correo',
    body: [
      'La dirección de correo de su cuenta en {{network_name}} es ahora {{new_email}}. Los mensajes ya no llegan a esta.',
      'Si no fue usted, escriba de inmediato a {{support_email}}.',
    ],
  },
  sign_in_failures: {
    subject: 'Muchos intentos fallidos de entrar en su cuenta',
    body: [
      `Alguien intentó entrar en su cuenta en {{network_name}} y falló ${numberWord(FAILURES_BEFORE_MAIL)} veces seguidas. Los intentos siguientes tienen que esperar cada vez más.`,
      'Si fue usted, no tiene que hacer nada. Si no, hasta ahora nadie ha adivinado su contraseña: asegúrese de que sea larga y de que no la use en ningún otro sitio, y añada un segundo factor.',
    ],
    action: openAccount,
  },
  password_is_known: {
    subject: 'Es posible que alguien sepa su contraseña',
    body: [
      'Alguien escribió la contraseña correcta de su cuenta en {{network_name}} y después un código o una llave de acceso equivocados. No ha entrado.',
      'Si fue usted, no tiene que hacer nada. Si no, alguien sabe su contraseña: cámbiela ahora, y también en los demás sitios donde la use.',
    ],
    action: openAccount,
  },
  sign_in_new_place: {
    subject: 'Un inicio de sesión desde un lugar nuevo',
    body: [
      'Alguien entró en su cuenta en {{network_name}} el {{at}} desde un lugar en el que no se había usado antes: {{place}}, {{device}}.',
      'Si fue usted, no tiene que hacer nada. Si no, cambie su contraseña ahora y cierre las demás sesiones.',
    ],
    action: openAccount,
  },
  access_changed: {
    subject: 'Cambió su forma de iniciar sesión',
    body: [
      'Cambió la forma en que usted entra en su cuenta en {{network_name}}: {{change}}.',
      'Si no fue usted, cambie su contraseña ahora y escriba a {{support_email}}.',
    ],
    action: openAccount,
  },
};
