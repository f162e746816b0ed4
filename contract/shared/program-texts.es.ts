import { formatNumber, plural } from './format.es.ts';
import type { Translation } from './languages.ts';
import { DEMO_TAPE_MINUTES, SEATS_PER_ZIP } from './program.ts';
import type * as English from './program-texts.ts';

export const reviewTimes: typeof English.reviewTimes = (settings) => ({
  first_look: plural(settings.first_look_hours, 'hora', 'horas'),
  decision: plural(settings.decision_days, 'día', 'días'),
});

export const reviewPromise = ({ first_look, decision }: English.ReviewTimes) =>
  `Hacemos una primera lectura en un plazo de ${first_look} y decidimos en un plazo de ${decision}.`;
export const SEATS_PROMISE = `Aceptamos como máximo a ${SEATS_PER_ZIP} corresponsales por código postal; después, las nuevas solicitudes pasan a la lista de espera.`;
export const NO_COMPENSATION = 'No hay remuneración económica.';
export const VOLUNTEER_NOTICE = `Este es un trabajo voluntario. ${NO_COMPENSATION}`;
export const WAITLIST_RULE =
  'Cuando se libera una plaza, se la ofrecemos a la persona que lleva más tiempo esperando.';

export const nextSteps: Translation<typeof English.nextSteps> = (times) => [
  { title: 'Revisión', text: reviewPromise(times) },
  { title: 'Decisión', text: 'Le comunicamos nuestra decisión por correo electrónico.' },
  {
    title: 'Capacitación',
    text: 'Si queda entre las personas seleccionadas, recibe una invitación a nuestro programa de capacitación y una cuenta con el curso.',
  },
  {
    title: 'Grabación de prueba',
    text: `Después de la capacitación, nos envía desde su cuenta una grabación de prueba de ${DEMO_TAPE_MINUTES} minutos.`,
  },
  {
    title: 'Acceso al portal',
    text: 'Con la aprobación definitiva, obtiene acceso a nuestro portal para enviar reportajes.',
  },
];

export const TRAINING_STEPS: Translation<typeof English.TRAINING_STEPS> = [
  'Busque en su correo electrónico los materiales de capacitación y el enlace a su cuenta.',
  'Complete los módulos de capacitación en su cuenta.',
  `Prepare una grabación de prueba de ${DEMO_TAPE_MINUTES} minutos.`,
  'Envíela con el enlace a su cuenta que recibió por correo.',
];

/** 3.º */
export const ordinal = (place: number) => `${formatNumber(place)}.º`;

/** 3.º en la lista de espera de 10001 */
export const waitlistPlace = (place: number, zip: string) =>
  `${ordinal(place)} en la lista de espera de ${zip}`;
