import { numberWord } from '#contract/shared/format.es.ts';
import type { Translation } from '#contract/shared/languages.ts';
import { REMIND_DAYS } from '#contract/waitlist/waitlist.ts';
import { KEEP_NUMBER } from './mail.frame-texts.es.ts';
import type * as English from './mail.offer-texts.ts';

const HOW_TO_ANSWER =
  'Abra la página de estado con el enlace de abajo y elija allí si la acepta. Con solo abrir el enlace no se acepta nada.';

export const whatNow: Translation<typeof English.whatNow> = {
  in_line: 'Usted sigue en la lista de espera, ahora al final.',
  out_of_line:
    'Es la segunda plaza que queda sin respuesta, así que usted ya no tiene turno. Si todavía le interesa, puede volver a tomar turno en la página de estado.',
};

export const offerTexts: Translation<typeof English.offerTexts> = {
  seat_offered: {
    subject: 'Le ofrecemos una plaza',
    body: [
      'Buenas noticias: se liberó una plaza en el código postal {{zip_code}} y se la ofrecemos a usted. Se la reservamos hasta el {{kept_until}}.',
      HOW_TO_ANSWER,
      'Si no responde antes de esa fecha, la plaza pasa a la siguiente persona de la lista de espera.',
      KEEP_NUMBER,
      '{{link}}',
    ],
    action: 'Responder',
  },
  offer_reminder: {
    subject: 'Su plaza sigue reservada por unos días',
    body: [
      `La plaza del código postal {{zip_code}} que le ofrecimos sigue reservada para usted, como máximo ${numberWord(REMIND_DAYS)} días más: hasta el {{kept_until}}.`,
      HOW_TO_ANSWER,
      KEEP_NUMBER,
      '{{link}}',
    ],
    action: 'Responder',
  },
  offer_expired: {
    subject: 'Terminó el plazo para aceptar la plaza',
    body: [
      'No tuvimos respuesta suya a tiempo, así que la plaza del código postal {{zip_code}} que le reservábamos pasó a la siguiente persona de la lista de espera.',
      '{{what_now}}',
      KEEP_NUMBER,
    ],
  },
  offer_accepted: {
    subject: 'Su plaza está confirmada',
    body: [
      'Gracias: usted aceptó la plaza del código postal {{zip_code}}. Su solicitud salió de la lista de espera y ahora la revisará la redacción.',
      KEEP_NUMBER,
    ],
  },
  line_left: {
    subject: 'Usted dejó su turno',
    body: [
      'Como nos pidió, ya no tiene turno para una plaza en el código postal {{zip_code}}. Conservamos su solicitud.',
      'Si cambia de opinión, puede volver a tomar turno en la página de estado.',
      KEEP_NUMBER,
    ],
  },
  application_withdrawn: {
    subject: 'Su solicitud quedó retirada',
    body: [
      'Como nos pidió, retiramos su solicitud a {{network_name}}. No tiene que hacer nada más.',
      'Si no fue usted, escríbanos a {{support_email}}.',
      KEEP_NUMBER,
    ],
  },
};
