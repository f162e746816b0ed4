import { COPY_LINK_HOURS, LIMITS, OWN_LINK_HOURS } from '#contract/apply/limits.ts';
import { PASSWORD_MAX, PASSWORD_MIN, RESET_LINK_MINUTES } from '#contract/auth/limits.ts';
import { formatMinutes, formatNumber, plural } from './format.es.ts';

export const nameRequired = 'El nombre completo es obligatorio';
export const nameTooShort = `El nombre debe tener al menos ${LIMITS.nameMin} caracteres`;
export const nameNotOneLine = 'Escriba el nombre en una sola línea, sin caracteres de control';
export const emailRequired = 'El correo electrónico es obligatorio';
export const emailInvalid = 'Dirección de correo no válida';
export const phoneRequired = 'El número de teléfono es obligatorio';
export const phoneInvalid = 'Número de teléfono no válido';
export const zipRequired = 'El código postal es obligatorio';
export const numberRequired = 'El número de solicitud es obligatorio';
export const zipInvalid = 'El código postal debe tener 5 dígitos';
export const fieldRequired = 'Este campo es obligatorio';
export const essayTooShort = `La respuesta debe tener al menos ${LIMITS.essayMin} caracteres`;
export const optionRequired = 'Elija una opción';
export const termsRequired = 'Debe aceptar los términos para enviar su solicitud';
export const validationFailed = 'Revise los campos marcados.';
export const malformedBody = 'El cuerpo de la petición no es JSON válido.';
export const malformedRequest = 'No se pudo leer la petición.';
export const linkInvalid = 'Este enlace ya no es válido.';
export const notFound = 'No hay nada en esta dirección.';
export const applicationNotFound = 'No se encontró la solicitud';
export const zipLimitReached =
  'Este código postal ya alcanzó su límite. Puede entrar en la lista de espera.';
export const alreadyReceived =
  'Ya recibimos su solicitud con este número y la estamos revisando, así que sus cambios no se guardaron. Consulte su estado, o escríbanos si hay que corregir alguna respuesta.';
export const noOpenOffer =
  'En este momento no hay ninguna plaza ofrecida para esta solicitud. Es posible que el plazo haya terminado o que ya se haya respondido.';
export const alreadyInLine = 'Usted ya tiene turno en la lista de espera.';
export const notInLine = 'Esta solicitud no tiene turno en la lista de espera.';
export const alreadyDecided =
  'Ya se tomó una decisión sobre esta solicitud, así que no se puede modificar.';
export const addressNotConfirmed =
  'Primero confirme su dirección de correo con el enlace que le enviamos.';
export const bodyTooLarge = 'La petición es demasiado grande.';
export const tooManyRequests = 'Demasiados intentos. Espere un momento y vuelva a intentarlo.';
export const tooManyRequestsFor = (minutes: number) =>
  `Demasiados intentos. Vuelva a intentarlo en ${minutes > 120 ? `${Math.ceil(minutes / 60)} horas` : plural(minutes, 'minuto', 'minutos')}.`;
export const tooManyRequestsIn = (seconds: number) =>
  `Demasiados intentos. Vuelva a intentarlo en ${plural(seconds, 'segundo', 'segundos')}.`;
export const internal = 'Algo falló de nuestro lado. Vuelva a intentarlo más tarde.';
export const requestTooSlow = 'La petición tardó demasiado en llegar. Vuelva a intentarlo.';
export const databaseUnavailable =
  'Por el momento, el servicio no está disponible. Vuelva a intentarlo en unos instantes.';
export const tooBusy = 'Hay demasiadas personas esperando. Vuelva a intentarlo en un minuto.';
export const noRoom =
  'Por el momento, el portal no tiene espacio para nuevas solicitudes y borradores. Vuelva a intentarlo en unas horas.';
export const noResponse = 'El servidor no responde. Revise su conexión a internet.';
export const timedOut = 'El servidor tardó demasiado en responder. Vuelva a intentarlo.';
export const unreadableResponse = 'El servidor envió una respuesta que no se pudo leer.';
export const zipChecking = 'Consultando las plazas...';
export const zipAvailable = (count: number, limit: number) =>
  `Hay plazas (${count}/${limit} solicitudes)`;
export const zipTaken = (limit: number) =>
  `Código postal sin plazas (${limit}/${limit} solicitudes)`;
export const submitted = '¡Su solicitud se envió correctamente!';
export const submitFailed = 'No se pudo enviar la solicitud';
export const statusNotFound = 'No se encontró la solicitud. Revise los datos que escribió.';
export const statusFailed = 'No se pudo consultar el estado. Vuelva a intentarlo.';
export const formProblem = 'Hay un problema';
export const cannotBeUndone = 'Esto no se puede deshacer.';
export const serverError = (status: number) => `Error del servidor (${status})`;
export const passwordRequired = 'La contraseña es obligatoria';
export const passwordMinimum = `Mínimo ${PASSWORD_MIN} caracteres`;
export const passwordTooShort = `La contraseña debe tener al menos ${PASSWORD_MIN} caracteres`;
export const passwordTooShortFor = (min: number) =>
  `La contraseña debe tener al menos ${min} caracteres`;
export const passwordTooLong = `La contraseña debe tener como máximo ${PASSWORD_MAX} caracteres`;
export const passwordsDiffer = 'Las contraseñas no coinciden';
export const passwordGuessable =
  'Esta contraseña es fácil de adivinar. Elija una más larga; por ejemplo, tres palabras que no tengan relación entre sí.';
export const invalidCredentials = 'Correo electrónico o contraseña incorrectos';
export const accountInactive = (address: string) =>
  `Esta cuenta está desactivada. Comuníquese con la administración: ${address}`;
export const resetLinkInvalid = 'Este enlace ya no es válido. Solicite uno nuevo.';
export const loginFailed = 'No se pudo iniciar sesión';
export const restricted = 'Acceso exclusivo para personal autorizado';
export const forgotSent = `Si existe una cuenta con esta dirección, acabamos de enviarle un enlace para crear una nueva contraseña. El enlace es válido durante ${formatMinutes(RESET_LINK_MINUTES)}.`;
export const passwordChanged = 'Se cambió su contraseña. Inicie sesión.';
export const signedOut = 'Se cerró su sesión.';
export const accessDenied = 'No tiene permiso para entrar a esta página.';
export const forgotLead =
  'Escriba la dirección de correo de su cuenta. Le enviaremos un enlace para crear una nueva contraseña.';
export const resetLead = `Elija una nueva contraseña de al menos ${PASSWORD_MIN} caracteres. Todas las demás sesiones se cerrarán.`;
export const invitationLead = `Elija para su cuenta una contraseña de al menos ${PASSWORD_MIN} caracteres.`;
export const notSignedIn = 'Inicie sesión para continuar.';
export const secondFactorRequired =
  'Escriba el código de su aplicación de autenticación o use su llave de acceso.';
export const secondFactorInvalid =
  'No se aceptó este código o esta llave de acceso. Los códigos cambian cada 30 segundos y cada uno sirve una sola vez.';
export const totpInvalid =
  'No se aceptó este código. Los códigos cambian cada 30 segundos y solo valen los de la última clave mostrada: si empezó también en otra ventana, cancele aquí y empiece de nuevo.';
export const challengeExpired =
  'El inicio de sesión tardó demasiado o hubo demasiados códigos incorrectos. Inicie sesión de nuevo.';
export const codeRequired = 'Escriba el código';
export const noServer = 'El servidor no responde';

export const textTooLong = (max: number) => `Use como máximo ${formatNumber(max)} caracteres`;
export const textNotStorable = 'Este texto contiene caracteres que no se pueden guardar';

// Drafts on another device, corrections and a second application
export const draftNotFound =
  'No hay ningún borrador con este código. Es posible que haya vencido o que se haya borrado después del envío.';
export const draftTooLarge =
  'Este borrador es demasiado grande para continuarlo en otro dispositivo.';
export const draftChanged = 'Entretanto, este borrador se modificó en otro dispositivo.';
export const contactRequired =
  'Escriba un nuevo número de teléfono o una nueva dirección de correo';
export const contactUnchanged = 'Estos son los datos que ya tenemos. No se cambió nada.';
export const tooEarlyToApplyAgain = (day: string) =>
  `Podrá presentar otra solicitud a partir del ${day}. Hasta entonces, sus respuestas quedan guardadas en este dispositivo.`;
export const numberMailed =
  'Si tenemos una solicitud con esta dirección, acabamos de enviarle su número por correo electrónico. Revise también la carpeta de correo no deseado.';
export const proofNeeded =
  'Para esto necesitamos comprobar que la solicitud es suya. Pida un enlace a su dirección de correo y ábralo.';
export const ownLinkMailed = `Si hay una solicitud con este número y esta dirección, enviamos un enlace a su dirección de correo. Es válido durante ${OWN_LINK_HOURS} horas. Revise también la carpeta de correo no deseado.`;
export const copyLinkMailed = `Enviamos un enlace a la dirección de correo de su solicitud. Es válido durante ${COPY_LINK_HOURS} horas.`;
