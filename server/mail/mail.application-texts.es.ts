import type { Translation } from '#contract/shared/languages.ts';
import { WAITLIST_RULE, waitlistPlace } from '#contract/shared/program-texts.es.ts';
import type * as English from './mail.application-texts.ts';
import { KEEP_NUMBER } from './mail.frame-texts.es.ts';

const THANKS =
  'Gracias por presentar su solicitud para colaborar de forma voluntaria como corresponsal de {{network_name}}.';

export const placeInLine: typeof English.placeInLine = (place, zip) =>
  place === undefined ? WAITLIST_RULE : `Su lugar es el ${waitlistPlace(Number(place), zip)}.`;

export const applicationTexts: Translation<typeof English.applicationTexts> = {
  application_received: {
    subject: 'Recibimos su solicitud',
    body: [THANKS, '{{review_time}}', KEEP_NUMBER],
  },
  application_waitlisted: {
    subject: 'Su solicitud está en la lista de espera',
    body: [
      THANKS,
      'En este momento todas las plazas del código postal {{zip_code}} están ocupadas, así que su solicitud quedó en la lista de espera.',
      '{{place_in_line}}',
      KEEP_NUMBER,
    ],
  },
  status_rejected: {
    subject: 'Una decisión sobre su solicitud',
    body: [
      'Gracias por el tiempo y la dedicación que puso en su solicitud.',
      'Después de revisarla con cuidado, en este momento no podemos seguir adelante con ella.',
      'Unas palabras de la redacción:\n{{feedback}}',
      'Podrá presentar otra solicitud a partir del {{apply_again_on}}.',
      KEEP_NUMBER,
    ],
  },
  status_waitlisted: {
    subject: 'Su solicitud está en la lista de espera',
    body: [
      'Por la gran cantidad de solicitudes en su zona, la suya pasó a la lista de espera del código postal {{zip_code}}.',
      KEEP_NUMBER,
    ],
  },
  off_the_waitlist: {
    subject: 'Se liberó una plaza',
    body: [
      'Se liberó una plaza en el código postal {{zip_code}} y su solicitud salió de la lista de espera.',
      'La redacción continuará ahora con la revisión.',
      KEEP_NUMBER,
    ],
  },
  confirm_application: {
    subject: 'Confirme su solicitud',
    body: [
      'Alguien presentó una solicitud a {{network_name}} con esta dirección de correo. La solicitud será válida cuando usted la confirme con el enlace de abajo, que funciona hasta el {{valid_until}}.',
      'Su número de solicitud es {{application_number}}. Si no fue usted, no tiene que hacer nada: las solicitudes que no se confirman se borran.',
    ],
    action: 'Confirmar mi solicitud',
  },
};
