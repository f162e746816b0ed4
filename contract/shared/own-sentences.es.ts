import { RADIUS_MAX } from '#contract/newsroom/limits.ts';

// Account
export const passwordWrong = 'Esta no es su contraseña actual';
export const passwordUnchanged = 'Esta es su contraseña actual. Elija otra.';
export const passkeyNameRequired = 'Dé un nombre a la llave de acceso';
export const forbidden = 'No tiene permiso para hacer esto.';
export const signInAgain = 'Escriba otra vez su contraseña para hacer este cambio.';
export const passwordChangeRequired = 'Primero elija una contraseña propia.';
export const secondFactorSetupRequired = 'Aquí necesita un segundo factor. Configúrelo primero.';
export const sessionNotFound = 'Esta sesión ya se cerró.';
export const passkeyNotFound = 'En su cuenta no hay esa llave de acceso.';
export const passkeyExists = 'Esta llave de acceso ya está en su cuenta.';
export const tooManyPasskeys =
  'Su cuenta ya tiene todas las llaves de acceso que puede tener. Quite una primero.';
export const noSecondFactor =
  'Primero configure una aplicación de autenticación o una llave de acceso.';
export const totpExists = 'Su cuenta ya tiene una aplicación de autenticación. Quítela primero.';
export const lastSecondFactor =
  'La administración necesita aquí un segundo factor. Agregue otro antes de quitar este.';
export const emailTaken = 'Ya hay una cuenta con esta dirección de correo';
export const signOutFailed =
  'Se cerró su sesión en este dispositivo, pero el servidor no lo confirmó.';

// Newsroom
export const notInService =
  'Esto es para corresponsales en activo: personas con la solicitud aprobada y una cuenta activa.';
export const placeIsFixed = 'Su código postal es el de su solicitud. Escríbanos si se ha mudado.';
export const zipUnknown = 'No conocemos ningún lugar con este código postal';
export const radiusInvalid = `Escriba un número entero de 1 a ${RADIUS_MAX}`;
export const assignmentNotFound = 'Este encargo no existe, o ya no existe.';
export const assignmentClosed = 'Este encargo no está abierto.';
export const assignmentFull = 'Ya aceptaron este encargo todas las personas que hacían falta.';
export const alreadyTaken = 'Nadie puede aceptar un encargo dos veces.';
export const notTaken = 'Usted no tiene este encargo.';
