import { formatNumber, plural } from '#contract/shared/format.es.ts';
import type { Translation } from '#contract/shared/languages.ts';
import type * as English from './board-texts.ts';
import { roundMiles } from './miles.ts';

export const boardTexts: Translation<typeof English.boardTexts> = {
  lead: 'Reportajes que busca la redacción, primero los más cercanos. Acepte uno y es suyo.',
  failed: 'No se pudieron cargar los encargos.',
  none: 'Por ahora no hay encargos abiertos. Le escribiremos cuando haya uno cerca de usted.',
  notInService: 'El tablero de encargos se abre cuando se apruebe su solicitud.',
  mine: 'Suyo',
  filed: 'Enviado',
  mineTitle: 'Sus encargos',
  openTitle: 'Encargos abiertos',
  due: 'Plazo',
  away: (miles) =>
    miles === 0 ? 'en su código postal' : `a ${plural(roundMiles(miles), 'milla', 'millas')}`,
  left: (left) => `${left === 1 ? 'Falta' : 'Faltan'} ${plural(left, 'persona', 'personas')}`,
  brief: 'Leer la descripción',
  forAssignment: (title) => `Para su encargo: ${title}`,
  noLonger:
    'Este encargo está cerrado o ya no es suyo. Aun así puede terminar este reportaje y enviarlo.',
  ask: '¿Preguntas? Le responde en la redacción',
  askTitle: (name) => `Escribir a ${name}`,
  take: 'Aceptarlo',
  takeIt: (title) => `Aceptarlo: ${title}`,
  taken: 'Es suyo. ¡Mucha suerte!',
  takeFailed: 'No se pudo aceptar.',
  giveBack: 'Devolverlo',
  giveItBack: (title) => `Devolverlo: ${title}`,
  giveBackQuestion: '¿Devolver este encargo?',
  giveBackBody:
    'Entonces otra persona puede aceptarlo. Usted puede aceptarlo de nuevo si nadie lo ha hecho.',
  givenBack: 'Otras personas pueden aceptarlo de nuevo.',
  giveBackFailed: 'No se pudo devolver.',
  farther: (count) => `${formatNumber(count)} más, a mayor distancia`,
  others: (count) => `${formatNumber(count)} de otras personas`,
  closed: 'Cerrado',
  near: 'Un encargo cerca de usted',
  nearMine: 'Su próximo encargo',
  toBoard: 'Ir al tablero de encargos',

  settings: 'Mensajes, ausencias y su código postal: en su cuenta',
};
