import type { Translation } from '#contract/shared/languages.ts';
import { PUBLIC_TITLES } from '#contract/shared/page-texts.es.ts';
import { VOLUNTEER_NOTICE } from '#contract/shared/program-texts.es.ts';
import { CONFIRM_DAYS } from './intake.ts';
import type * as English from './thank-you-texts.ts';

export const thankYouTexts: Translation<typeof English.thankYouTexts> = {
  lead: 'Recibimos su solicitud. Le escribiremos por correo electrónico.',
  number: 'Su número de solicitud',
  save: 'Guarde este número.',
  saveWhy:
    'Con él y su dirección de correo puede consultar el estado de su solicitud en cualquier momento.',
  waitlisted: 'Usted está en la lista de espera.',
  waitlistedWhy:
    'Tiene turno para una plaza en su código postal. La página de estado muestra su lugar, y le avisaremos por correo electrónico cuando le corresponda una plaza.',
  unconfirmed: 'Confirme su dirección de correo.',
  unconfirmedWhy: `Le enviamos un enlace. Su solicitud es válida una vez que la confirme con ese enlace, en un plazo de ${CONFIRM_DAYS} días.`,
  copy: 'Copiar número',
  copied: 'Copiado',
  copyRefused: 'El número está seleccionado. Cópielo con el teclado.',
  print: 'Imprimir esta página',
  nextSteps: 'Qué sigue',
  reminders: 'Conviene saber',
  remindVolunteer: VOLUNTEER_NOTICE,
  remindEmail:
    'Revise su correo electrónico con regularidad, también la carpeta de correo no deseado. Así nos comunicaremos con usted sobre su solicitud.',
  remindStatus:
    'Puede consultar el estado en cualquier momento con su número de solicitud. Si está en la lista de espera, la página de estado muestra también su lugar.',
  remindDevice:
    'Este dispositivo recuerda su solicitud para que usted pueda corregirla y obtener una copia aquí. ¿No es su propio dispositivo?',
  checkStatus: PUBLIC_TITLES.status,
  statusAddress: 'Consulte el estado en:',
  noNumber: 'Su número de solicitud no aparece aquí',
  noNumberWhy:
    'Para proteger su privacidad, esta página muestra el número una sola vez, justo después de enviar la solicitud.',
  remembered:
    'Este dispositivo lo recuerda: la página de estado abre su solicitud sin que tenga que escribir nada.',
  findNumber:
    'Lo encontrará en el correo que confirmó su solicitud. Si no recibió ese correo, revise la carpeta de correo no deseado o escríbanos:',
  notApplied: '¿Todavía no ha presentado su solicitud?',
};

export const receiptTexts: Translation<typeof English.receiptTexts> = {
  sentTo: 'Enviamos la confirmación a',
  wrongAddress: '¿Hay un error en esta dirección? Puede corregirla en la página de su estado.',
  wrongAddressNow:
    '¿Hay un error en esta dirección? Corríjala en la página de su estado antes de cerrar esta: su navegador no puede recordar su solicitud.',
  name: 'Nombre',
  email: 'Correo electrónico',
  submitted: 'Enviada el',
};
