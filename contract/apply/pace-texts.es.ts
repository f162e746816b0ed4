import { plural } from '#contract/shared/format.es.ts';
import type { Translation } from '#contract/shared/languages.ts';
import { PACE_DAYS } from './pace.ts';
import type * as English from './pace-texts.ts';

export const paceTexts: Translation<typeof English.paceTexts> = {
  title: 'Cuánto hemos tardado últimamente',
  firstLook: (half, mostly) =>
    `Leímos por primera vez la mitad de las solicitudes de los últimos ${PACE_DAYS} días en un plazo de ${half}, y nueve de cada diez, en un plazo de ${mostly}.`,
  decision: (half, mostly) =>
    `Tomamos una decisión sobre la mitad en un plazo de ${half}, y sobre nueve de cada diez, en un plazo de ${mostly}.`,
  minutes: (count) => plural(count, 'minuto', 'minutos'),
  hours: (count) => plural(count, 'hora', 'horas'),
  days: (count) => plural(count, 'día', 'días'),
  received: (age) => `La suya: recibida hace ${age}`,
  offWaitlist: (age) => `La suya: salió de la lista de espera hace ${age}`,
  notLookedAt: 'todavía sin leer.',
  lookedAt: (took) => `leída por primera vez al cabo de ${took}, todavía sin decisión.`,
};
