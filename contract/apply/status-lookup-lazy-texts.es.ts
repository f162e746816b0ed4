import { cannotBeUndone } from '#contract/shared/applicant-sentences.es.ts';
import { plural } from '#contract/shared/format.es.ts';
import type { Translation } from '#contract/shared/languages.ts';
import { SEATS_OPENED_DAYS } from './status-lookup.ts';
import type * as English from './status-lookup-lazy-texts.ts';
import { TURNAROUND_DAYS } from './turnaround.ts';

export const trackerTexts: Translation<typeof English.trackerTexts> = {
  title: 'En qué punto está su solicitud',
  steps: {
    received: 'Recibida',
    waitlist: 'Lista de espera',
    under_review: 'En revisión',
    training: 'Capacitación',
    demo_submitted: 'Grabación de prueba',
    approved: 'Aprobada',
  },
  isDone: 'completado',
  isCurrent: 'Usted está aquí',
  isNext: 'pendiente',
  decideBy: (day) => `Decidiremos a más tardar el ${day}.`,
  overdue: (day) =>
    `Prometimos una decisión a más tardar el ${day}. Está tardando más y lo lamentamos. Si tiene alguna pregunta, escríbanos:`,
};

export const turnaroundTexts: Translation<typeof English.turnaroundTexts> = {
  title: 'Cuánto hemos tardado últimamente',
  firstLook: (half, mostly) =>
    `Leímos por primera vez la mitad de las solicitudes de los últimos ${TURNAROUND_DAYS} días en un plazo de ${half}, y nueve de cada diez, en un plazo de ${mostly}.`,
  decision: (half, mostly) =>
    `Tomamos una decisión sobre la mitad en un plazo de ${half}, y sobre nueve de cada diez, en un plazo de ${mostly}.`,
  missed: ({ first_look, decision }) =>
    `Es más de lo que prometemos y lo lamentamos. Nuestro objetivo es leer cada solicitud por primera vez en un plazo de ${first_look} y tomar una decisión en un plazo de ${decision}.`,
  minutes: (count) => plural(count, 'minuto', 'minutos'),
  hours: (count) => plural(count, 'hora', 'horas'),
  days: (count) => plural(count, 'día', 'días'),
  received: (age) => `La suya: recibida hace ${age}`,
  offWaitlist: (age) => `La suya: salió de la lista de espera hace ${age}`,
  notLookedAt: 'todavía sin leer.',
  lookedAt: (took) => `leída por primera vez al cabo de ${took}, todavía sin decisión.`,
};

// "La lista de espera" is the waitlist; a place in line on it is "un turno", which can be left and
// taken again while the application stays on the list.

export const applicantTexts: Translation<typeof English.applicantTexts> = {
  offer: (end) => `Le reservamos una plaza hasta el ${end}`,
  offerMeaning: (zip) =>
    `Se liberó una plaza para el código postal ${zip} y está reservada para usted. Si la acepta, su solicitud pasa a la redacción para su revisión, como cualquier otra que tiene plaza. Nada queda aceptado hasta que usted presione el botón.`,
  offerEnds:
    'Si no tenemos respuesta suya antes de esa fecha, la plaza pasa a la siguiente persona de la lista de espera y usted pierde su turno.',
  declineTitle: '¿Rechazar la plaza?',
  declineText:
    'La plaza pasa a la siguiente persona de la lista de espera y usted pierde su turno. Más adelante puede volver a tomar turno, al final de la lista.',
  declineKeep: 'Mantenerla reservada',

  // Line
  place: 'Su lugar en la lista de espera',
  seatsOpened: (seats) =>
    seats === 0
      ? `En los últimos ${SEATS_OPENED_DAYS} días no se liberó ninguna plaza aquí, pero usted conserva su lugar.`
      : `En los últimos ${SEATS_OPENED_DAYS} días ${seats === 1 ? 'se liberó' : 'se liberaron'} aquí ${plural(seats, 'plaza', 'plazas')}.`,
  offerComes:
    'Cuando le corresponda una plaza, le avisaremos por correo electrónico y podrá aceptarla aquí.',
  leaveTitle: '¿Dejar su turno?',
  leaveText: (zip) =>
    `Pierde su lugar para ${zip} y no se le ofrecerá ninguna plaza. Su solicitud sigue en la lista de espera, y más adelante puede volver a tomar turno, al final de la lista.`,
  leaveKeep: 'Conservar mi turno',
  outOfLine: 'Usted no tiene turno',
  outOfLineText: (zip) =>
    `Su solicitud sigue en la lista de espera, pero no se le ofrecerá ninguna plaza. Si todavía le interesa una plaza para ${zip}, vuelva a tomar turno, al final de la lista.`,

  // Withdrawal
  withdrawLead: '¿Cambiaron sus planes?',
  withdrawTitle: '¿Retirar su solicitud?',
  withdrawText: {
    seat: (zip) =>
      `Dejamos de revisar su solicitud, y su plaza para ${zip} pasa a otra persona. Tendría que presentar otra solicitud desde el principio.`,
    line: (zip) =>
      `Dejamos de considerar su solicitud, y usted pierde su turno para ${zip}. Tendría que presentar otra solicitud desde el principio.`,
    none: 'Dejamos de considerar su solicitud. Tendría que presentar otra desde el principio.',
  },
  withdrawNext: 'Continuar para retirarla',
  withdrawSureTitle: '¿Lo confirma?',
  withdrawSureText: (number) =>
    `La solicitud ${number} se cerrará definitivamente. ${cannotBeUndone}`,
  withdrawKeep: 'Conservar mi solicitud',
  withdrawnOn: (label, day) => `${label} el ${day}.`,

  failed: 'No se pudo completar. Vuelva a intentarlo.',
};

export const WAITLIST_EVENT_TEXTS: Translation<typeof English.WAITLIST_EVENT_TEXTS> = {
  SEAT_OFFERED: 'Le ofrecimos una plaza',
  OFFER_ACCEPTED: 'Usted aceptó la plaza',
  OFFER_DECLINED: 'Usted rechazó la plaza',
  OFFER_EXPIRED: 'El plazo para aceptar la plaza terminó sin respuesta',
  OFFER_CANCELLED: 'Se canceló el ofrecimiento de la plaza',
  LINE_JOINED: 'Usted volvió a tomar turno',
  LINE_LEFT: 'Usted dejó su turno',
};

export const actionTexts: Translation<typeof English.actionTexts> = {
  accept: {
    label: 'Aceptar la plaza',
    pending: 'Aceptando...',
    done: 'Usted aceptó la plaza',
    doneText:
      'Su solicitud pasa ahora a la redacción para su revisión. Le enviamos una confirmación por correo electrónico.',
  },
  decline: {
    label: 'Rechazar',
    pending: 'Rechazando...',
    done: 'Usted rechazó la plaza',
    doneText: 'Gracias por avisarnos. La plaza pasa a la siguiente persona de la lista de espera.',
  },
  leave: {
    label: 'Dejar mi turno',
    pending: 'Dejando turno...',
    done: 'Usted dejó su turno',
    doneText: 'No se le ofrecerá ninguna plaza, a menos que vuelva a tomar turno.',
  },
  join: {
    label: 'Volver a tomar turno',
    pending: 'Tomando turno...',
    done: 'Usted tiene turno de nuevo',
    doneText: 'Le avisaremos por correo electrónico cuando le corresponda una plaza.',
  },
  withdraw: {
    label: 'Retirar mi solicitud',
    pending: 'Retirando...',
    done: 'Su solicitud quedó retirada',
    doneText: 'Gracias por su interés. Le enviamos una confirmación por correo electrónico.',
  },
};

export const againTexts: Translation<typeof English.againTexts> = {
  feedback: 'Lo que le escribió la redacción',
  title: 'Presentar otra solicitud',
  from: (day) => `Puede presentar otra solicitud a partir del ${day}.`,
  now: 'Ya puede presentar otra solicitud.',
  withAnswers:
    'El formulario comienza con sus respuestas anteriores. Puede cambiar cualquiera de ellas antes de enviarlo.',
  apply: 'Presentar otra solicitud',
};
