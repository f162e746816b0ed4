import type { Translation } from '#contract/shared/languages.ts';
import type * as English from './texts.ts';

export const signInTexts: Translation<typeof English.signInTexts> = {
  code: 'Código',
  codeHint: 'Los seis dígitos que muestra ahora su aplicación de autenticación.',
  recoveryCode: 'Código de recuperación',
  recoveryHint: 'Uno de los códigos de recuperación que guardó. Cada uno sirve una sola vez.',
  useRecoveryCode: 'Usar código de recuperación',
  verify: 'Verificar',
  verifying: 'Verificando...',
  usePasskey: 'Usar llave de acceso',
  passkeyInstead: 'Mejor usar una llave de acceso',
  waitingForPasskey: 'Esperando su llave de acceso...',
  back: 'Volver a correo y contraseña',
};

export const passkeyErrors: Translation<typeof English.passkeyErrors> = {
  cancelled: 'No se usó ninguna llave de acceso. Se canceló la operación o tardó demasiado.',
  address:
    'En esta dirección no se pueden usar llaves de acceso. Solo funcionan con el nombre del portal y https.',
  failed: 'No se pudo usar la llave de acceso. Vuelva a intentarlo o elija otra opción.',
};

export const confirmEmailTexts: Translation<typeof English.confirmEmailTexts> = {
  lead: 'Presione el botón para usar esta dirección de correo en su cuenta de ahora en adelante.',
  confirm: 'Confirmar esta dirección',
  confirming: 'Confirmando...',
  done: 'Se cambió su dirección de correo. Use la nueva la próxima vez que inicie sesión.',
  invalid:
    'Este enlace ya no es válido. Es posible que ya se haya usado, reemplazado o cancelado. Puede pedir uno nuevo en su cuenta.',
  failed: 'No se pudo confirmar la dirección.',
  toAccount: 'Ir a su cuenta',
};

export const accountNoticeTexts: Translation<typeof English.accountNoticeTexts> = {
  offered: 'La administración eligió su contraseña. Elija una que solo usted conozca.',
  changePassword: 'Cambiar contraseña',
  noSecondFactor:
    'Su cuenta está protegida solo por una contraseña. Un segundo factor impide que otras personas entren, aunque la descubran.',
  setUp: 'Configurar un segundo factor',
  dismiss: 'Descartar',
};
