import type { Translation } from '#contract/shared/languages.ts';
import { EMAIL_LINK_HOURS, RECOVERY_CODES } from './account.ts';
import type * as English from './account-texts.ts';

export const confirmPasswordTexts: Translation<typeof English.confirmPasswordTexts> = {
  title: 'Escriba su contraseña',
  why: 'Para proteger su cuenta y todo lo que abre, este paso necesita otra vez su contraseña, porque la escribió hace ya un rato.',
  passkey: 'su llave de acceso',
  orPasskey: (provider) => `${provider} o su llave de acceso`,
  withoutPassword: (way) => `Sin contraseña: cierre la sesión e iníciela otra vez con ${way}.`,
  secondStep: 'Y su segundo factor',
  confirm: 'Continuar',
  confirming: 'Comprobando...',
};

export const accountTexts: Translation<typeof English.accountTexts> = {
  loadFailed: 'No se pudo cargar su cuenta.',
  passwordRequired:
    'Primero elija una contraseña propia. La que usó para entrar era solo para su primera visita, y no podrá usar nada más hasta que la cambie.',
  factorRequired:
    'Aquí necesita un segundo factor. Primero configure una aplicación de autenticación o una llave de acceso; hasta entonces no podrá usar nada más.',

  password: 'Contraseña',
  passwordLead: 'Al cambiarla se cierran todas sus demás sesiones.',
  neverHadPassword: '¿Nunca eligió una? Reciba un enlace para elegirla.',
  currentPassword: 'Contraseña actual',
  repeatPassword: 'Repita la nueva contraseña',
  changePassword: 'Cambiar contraseña',
  saving: 'Guardando...',
  passwordFailed: 'No se pudo cambiar su contraseña.',
  passwordSaved: 'Se cambió su contraseña.',

  email: 'Dirección de correo',
  emailNow: (email) => `Usted inicia sesión con ${email}.`,
  newEmail: 'Nueva dirección de correo',
  emailHint: `Le enviaremos un enlace a la nueva dirección. El cambio vale cuando usted confirme el enlace, en un plazo de ${EMAIL_LINK_HOURS} horas.`,
  changeEmail: 'Enviar enlace',
  emailFailed: 'No se pudo enviar el enlace.',
  emailPending: (email) =>
    `Le enviamos un enlace a ${email}. Su dirección cambia cuando usted lo confirme allí.`,
  emailUntil: 'El enlace es válido hasta',
  cancelEmail: 'Cancelar este cambio',
  emailCancelled: 'Se canceló el cambio. Su dirección sigue siendo la misma.',

  factors: 'Segundo factor',
  factorsLead:
    'Con un segundo factor, la contraseña sola no abre su cuenta. Puede usar una aplicación de autenticación, llaves de acceso o ambas cosas.',
  totp: 'Aplicación de autenticación',
  totpOff:
    'Sin configurar. Una aplicación en su teléfono muestra un código nuevo de seis dígitos cada 30 segundos.',
  totpOn: 'Configurada. Al iniciar sesión se le pide un código.',
  setUpTotp: 'Configurar una aplicación',
  scan: 'Escanee este código con su aplicación de autenticación y escriba los seis dígitos que muestra.',
  qrCode: 'Código QR para la aplicación de autenticación',
  byHand: 'O escriba esta clave en la aplicación:',
  copyKey: 'Copiar clave',
  totpCode: 'Código de la aplicación',
  confirmTotp: 'Activar',
  totpFailed: 'No se pudo configurar la aplicación de autenticación.',
  totpAdded: 'La aplicación de autenticación está configurada.',
  removeTotp: 'Quitar la aplicación',
  removeTotpTitle: '¿Quitar la aplicación de autenticación?',
  removeTotpBody: 'Sus códigos ya no se aceptarán ni se pedirán.',
  totpRemoved: 'Se quitó la aplicación de autenticación.',

  passkeys: 'Llaves de acceso',
  passkeysLead:
    'Una llave de acceso se guarda en su teléfono, computadora o llave de seguridad. Con ella puede entrar sin contraseña.',
  noPasskeys: 'Todavía no tiene llaves de acceso.',
  noPasskeySupport: 'Este navegador no puede usar llaves de acceso en esta dirección.',
  passkeyName: 'Nombre de la llave de acceso',
  passkeyNameHint: 'Para reconocerla, por ejemplo “Computadora del trabajo”.',
  addPasskey: 'Agregar llave de acceso',
  passkeyFailed: 'No se pudo agregar la llave de acceso.',
  passkeyAdded: 'Se agregó la llave de acceso.',
  added: 'Agregada',
  lastUsed: 'Último uso',
  remove: 'Quitar',
  removeNamed: (name) => `Quitar ${name}`,
  removePasskeyTitle: (name) => `¿Quitar la llave de acceso “${name}”?`,
  removePasskeyBody: 'Ya no podrá entrar con ella. Bórrela también en su dispositivo.',
  passkeyRemoved: 'Se quitó la llave de acceso.',

  recovery: 'Códigos de recuperación',
  recoveryNone: `Al configurar su primer segundo factor recibe ${RECOVERY_CODES} códigos de recuperación, por si lo pierde.`,
  recoveryLeft: (left) =>
    `${left === 1 ? 'Queda' : 'Quedan'} ${left} de ${RECOVERY_CODES} códigos de recuperación. Cada uno permite entrar una vez en lugar del segundo factor.`,
  renew: 'Crear códigos nuevos',
  renewTitle: '¿Crear nuevos códigos de recuperación?',
  renewBody: 'Los códigos que guardó dejarán de funcionar.',
  codesTitle: 'Guarde estos códigos de recuperación',
  codesLead:
    'Cada código le permite entrar una vez si pierde su segundo factor. Solo se muestran ahora: cópielos, guárdelos o imprímalos antes de cerrar esta parte.',
  copy: 'Copiar',
  copied: 'Copiado.',
  copyRefused: 'El navegador no permitió copiar. Seleccione el texto y cópielo usted.',
  download: 'Descargar',
  fileName: 'codigos-de-recuperacion.txt',
  print: 'Imprimir',
  goOn: 'Continuar',
  codesSaved: 'Ya los guardé',

  sessions: 'Sesiones',
  sessionsLead:
    'Dónde tiene la sesión abierta. Cierre las que no reconozca y cambie su contraseña.',
  sessionsFailed: 'No se pudieron cargar sus sesiones.',
  on: 'en',
  unknownDevice: 'Dispositivo desconocido',
  unknownPlace: 'Lugar desconocido',
  thisDevice: 'Este dispositivo',
  lastUse: 'Último uso',
  signedInAt: 'Inicio de sesión',
  end: 'Cerrar',
  endNamed: (device) => `Cerrar la sesión en ${device}`,
  endOthers: 'Cerrar todas las demás sesiones',
  noOthers: 'No tiene otras sesiones abiertas.',
  sessionEnded: 'Se cerró la sesión.',
  sessionsEnded: (count) =>
    count === 1 ? 'Se cerró la otra sesión.' : `Se cerraron las otras ${count} sesiones.`,
  failed: 'No se pudo guardar el cambio.',
};
