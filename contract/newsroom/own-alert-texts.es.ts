import { plural } from '#contract/shared/format.es.ts';
import type { Translation } from '#contract/shared/languages.ts';
import { roundMiles } from './miles.ts';
import type * as English from './own-alert-texts.ts';

export const ownAlertTexts: Translation<typeof English.ownAlertTexts> = {
  lead: 'Algo ocurre cerca de usted y la redacción pregunta quién puede ir. Su seguridad es lo primero.',
  none: 'No hay ningún aviso para usted. Le escribiremos en cuanto haya uno.',
  failed: 'No se pudieron cargar sus avisos.',
  notInService: 'Los avisos empiezan cuando se apruebe su solicitud.',
  openTitle: 'Avisos abiertos',
  endedTitle: 'Avisos terminados',
  sent: 'Enviado',
  ended: 'Terminado',
  away: (miles) =>
    miles === 0 ? 'en su código postal' : `a ${plural(roundMiles(miles), 'milla', 'millas')}`,
  going: 'Voy',
  cannot: 'No puedo ir',
  youSaid: { going: 'Usted va.', cannot: 'Usted no puede ir.' },
  change: 'Puede cambiar su respuesta hasta que termine el aviso.',
  note: 'Nota para la redacción (opcional)',
  yourNote: (note) => `Su nota: ${note}`,
  answered: 'Gracias, la redacción ve su respuesta.',
  answerFailed: 'No se pudo enviar su respuesta.',
  banner: 'Aviso urgente cerca de usted',
  answerIt: 'Responder',
};
