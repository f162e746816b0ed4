import type { Translation } from '#contract/shared/languages.ts';
import { KEEP_NUMBER } from './mail.frame-texts.es.ts';
import type * as English from './mail.own-texts.ts';

const IF_NOT_YOU = 'Si no fue usted, escríbanos a {{support_email}}.';
const NOTHING_TO_DO = 'Si usted no lo pidió, no tiene que hacer nada.';
const ABOUT_NUMBERS =
  'Con el número y esta dirección de correo puede consultar el estado cuando quiera. Si usted no pidió este mensaje, no tiene que hacer nada: nadie más lo recibió.';

export const statusOf = (number: string) => `Consultar el estado de ${number}`;

export const ownTexts: Translation<typeof English.ownTexts> = {
  confirm_contact: {
    subject: 'Confirme su nueva dirección de correo',
    body: [
      'Alguien pidió usar esta dirección de correo para la solicitud {{application_number}} a {{network_name}}. El cambio será válido cuando usted lo confirme con el enlace de abajo, que funciona hasta el {{valid_until}}.',
      'Si no fue usted, no tiene que hacer nada: la solicitud conserva su dirección.',
    ],
    action: 'Confirmar esta dirección',
  },
  contact_changed: {
    subject: 'Se cambió su dirección de correo',
    body: [
      'Como nos pidió, su solicitud a {{network_name}} tiene una nueva dirección de correo. Nuestros mensajes ya no llegarán a esta.',
      'Si no fue usted, revierta el cambio con el enlace de abajo hasta el {{valid_until}}. Hasta entonces, las invitaciones y los enlaces siguen llegando a esta dirección.',
      IF_NOT_YOU,
    ],
    action: 'Revertir el cambio',
  },
  phone_changed: {
    subject: 'Se cambió su número de teléfono',
    body: [
      'Como nos pidió, su solicitud a {{network_name}} tiene un nuevo número de teléfono.',
      IF_NOT_YOU,
      KEEP_NUMBER,
    ],
  },
  contact_reverted: {
    subject: 'Se revirtió el cambio de su dirección de correo',
    body: [
      'La solicitud a {{network_name}} vuelve a tener la dirección de correo de antes. Nuestros mensajes ya no llegarán a esta.',
      IF_NOT_YOU,
    ],
  },
  own_link: {
    subject: 'Un enlace a su solicitud',
    body: [
      'Con el enlace de abajo puede corregir sus datos de contacto, dejar su turno o retirar su solicitud a {{network_name}}. Es válido hasta el {{valid_until}}, y puede usarlo las veces que quiera.',
      'No reenvíe este mensaje: cualquier persona que tenga el enlace puede cambiar su solicitud.',
      NOTHING_TO_DO,
      KEEP_NUMBER,
      '{{link}}',
    ],
    action: 'Abrir mi solicitud',
  },
  your_numbers: {
    subject: 'Su número de solicitud',
    body: [
      'Usted pidió el número de su solicitud a {{network_name}}. Es {{numbers}}.',
      ABOUT_NUMBERS,
    ],
  },
  several_numbers: {
    subject: 'Sus números de solicitud',
    body: ['Usted pidió los números de sus solicitudes a {{network_name}}:', ABOUT_NUMBERS],
  },
  copy_link: {
    subject: 'Una copia de sus respuestas',
    body: [
      'Con el enlace de abajo puede leer, imprimir y descargar las respuestas de su solicitud a {{network_name}}. Es válido hasta el {{valid_until}}, y puede usarlo las veces que quiera.',
      'No reenvíe este mensaje: cualquier persona que tenga el enlace puede leer sus respuestas.',
      NOTHING_TO_DO,
      KEEP_NUMBER,
      '{{link}}',
    ],
    action: 'Abrir mis respuestas',
  },
};
