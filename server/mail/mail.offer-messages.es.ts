import { numberWord } from '#contract/shared/format.es.ts';
import { REMIND_DAYS } from '#contract/waitlist/waitlist.ts';
import { type Applicant, statusPage, toApplicant } from './mail.applicant.ts';
import { formatDayAndTime, type MadeLink, type Settings } from './mail.content.ts';
import type { OfferFacts, OfferTemplates } from './mail.offer-messages.ts';

const HOW_TO_ANSWER =
  'Abra la página de estado con el enlace de abajo y elija allí si la acepta. Con solo abrir el enlace no se acepta nada.';

const answer = (facts: Applicant, settings: Settings, link: MadeLink | undefined) => ({
  label: 'Responder',
  url: link?.url ?? statusPage(facts, settings),
});

const endOf = ({ expires_at, language }: OfferFacts['seat_offered'], settings: Settings) =>
  formatDayAndTime(new Date(expires_at), settings, language);

export const offerTemplates: OfferTemplates = {
  seat_offered: (facts, settings, link) =>
    toApplicant(
      facts,
      settings,
      'Le ofrecemos una plaza',
      [
        `Buenas noticias: se liberó una plaza en el código postal ${facts.zip_code} y se la ofrecemos a usted. Se la reservamos hasta el ${endOf(facts, settings)}.`,
        HOW_TO_ANSWER,
        'Si no responde antes de esa fecha, la plaza pasa a la siguiente persona de la lista de espera.',
      ],
      answer(facts, settings, link),
    ),
  offer_reminder: (facts, settings, link) =>
    toApplicant(
      facts,
      settings,
      'Su plaza sigue reservada por unos días',
      [
        `La plaza del código postal ${facts.zip_code} que le ofrecimos sigue reservada para usted, como máximo ${numberWord(REMIND_DAYS)} días más: hasta el ${endOf(facts, settings)}.`,
        HOW_TO_ANSWER,
      ],
      answer(facts, settings, link),
    ),
  offer_expired: (facts, settings) =>
    toApplicant(facts, settings, 'Terminó el plazo para aceptar la plaza', [
      `No tuvimos respuesta suya a tiempo, así que la plaza del código postal ${facts.zip_code} que le reservábamos pasó a la siguiente persona de la lista de espera.`,
      facts.outcome === 'in_line'
        ? 'Usted sigue en la lista de espera, ahora al final.'
        : 'Es la segunda plaza que queda sin respuesta, así que usted ya no tiene turno. Si todavía le interesa, puede volver a tomar turno en la página de estado.',
    ]),
  offer_accepted: (facts, settings) =>
    toApplicant(facts, settings, 'Su plaza está confirmada', [
      `Gracias: usted aceptó la plaza del código postal ${facts.zip_code}. Su solicitud salió de la lista de espera y ahora la revisará la redacción.`,
    ]),
  line_left: (facts, settings) =>
    toApplicant(facts, settings, 'Usted dejó su turno', [
      `Como nos pidió, ya no tiene turno para una plaza en el código postal ${facts.zip_code}. Conservamos su solicitud.`,
      'Si cambia de opinión, puede volver a tomar turno en la página de estado.',
    ]),
  application_withdrawn: (facts, settings) =>
    toApplicant(facts, settings, 'Su solicitud quedó retirada', [
      `Como nos pidió, retiramos su solicitud a ${settings.network.name}. No tiene que hacer nada más.`,
      `Si no fue usted, escríbanos a ${settings.network.support_email}.`,
    ]),
};
