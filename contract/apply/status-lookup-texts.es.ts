import type { Translation } from '#contract/shared/languages.ts';
import type * as English from './status-lookup-texts.ts';

export const statusTexts: Translation<typeof English.statusTexts> = {
  lead: 'Escriba su número de solicitud y la dirección de correo con la que la presentó.',
  remembered: 'Su solicitud',
  rememberedWhy: 'Este dispositivo la recuerda: no hace falta escribir nada.',
  open: 'Ver su estado',
  another: 'Consultar otra solicitud',
  number: 'Número de solicitud',
  numberHint: 'Lo encontrará en el correo que confirmó su solicitud.',
  emailHint: 'La dirección con la que presentó su solicitud.',
  check: 'Consultar estado',
  checking: 'Consultando...',
  submitted: 'Enviada',
  updated: 'Actualizada',
  nextSteps: 'Sus próximos pasos',
  promise: 'Qué sigue',
  welcome: 'Le damos la bienvenida a la red',
  welcomeText:
    'Nos alegra contar con usted. Inicie sesión con su cuenta; si todavía no tiene contraseña, cree una con el enlace de nuestro correo.',
  signIn: 'Iniciar sesión',
  confirm: 'Confirme su dirección de correo',
  unconfirmed: 'Su solicitud todavía no está completa: falta confirmar su dirección de correo.',
  confirmText: (day) =>
    `Le enviamos un correo con un enlace. Úselo a más tardar el ${day}; después de esa fecha, la solicitud se elimina.`,
  history: 'Lo que ha pasado hasta ahora',
  received: 'Solicitud recibida',
  receivedAs: (status) => `Solicitud recibida (${status})`,
};

export const notFoundTexts: Translation<typeof English.notFoundTexts> = {
  title: 'Qué puede hacer',
  number: (example) =>
    `Revise el número. Tiene la forma ${example} y está en el correo que confirmó su solicitud.`,
  email:
    'Use la dirección de correo con la que presentó su solicitud. Tal vez fue otra de las suyas.',
  support: 'Si aun así no funciona, escríbanos:',
};

export const numberTexts: Translation<typeof English.numberTexts> = {
  question: '¿No tiene su número?',
  open: 'Enviarme mi número',
  lead: 'Escriba la dirección de correo con la que presentó su solicitud. Enviaremos a esa dirección los números de todas las solicitudes que la usan.',
  send: 'Enviar mi número',
  sending: 'Enviando...',
  failed: 'No se pudo enviar su petición. Inténtelo de nuevo.',
};
