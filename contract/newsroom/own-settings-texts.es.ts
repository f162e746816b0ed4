import type { Translation } from '#contract/shared/languages.ts';
import { ABOUT_MAX, RADIUS_MAX } from './limits.ts';
import type * as English from './own-settings-texts.ts';

export const ownSettingsTexts: Translation<typeof English.ownSettingsTexts> = {
  title: 'Redacción',
  lead: 'De qué quiere enterarse, dónde está y qué ven de usted sus colegas.',
  loadFailed: 'No se pudieron cargar sus ajustes de la redacción.',

  alerts: 'Avisarme cuando ocurra algo cerca de mí',
  radius: 'Hasta dónde iría por un aviso, en millas',
  radiusHint: `De 1 a ${RADIUS_MAX}.`,
  assignmentMail: 'Escribirme cuando haya encargos nuevos cerca de mí',
  away: 'Ausente hasta',
  awayHint:
    'Hasta el final de ese día no le avisamos de nada nuevo. Déjelo vacío si no está ausente.',

  phone: 'Número de teléfono',
  phoneHint: 'Solo lo ve la redacción.',
  zip: 'Su código postal',
  zipHint: 'Los encargos se ordenan por su distancia desde allí.',
  zipFixed: 'Es el de su solicitud. Escríbanos si se ha mudado.',

  listed: 'Mostrarme a otros corresponsales',
  listedHint:
    'Ven su nombre, su ciudad y el texto de abajo; nunca su dirección de correo, su teléfono ni su código postal.',
  about: 'Sobre usted',
  aboutHint: `Para otros corresponsales, como máximo ${ABOUT_MAX} caracteres.`,

  save: 'Guardar ajustes',
  saving: 'Guardando...',
  restored: 'Estos son sus cambios de antes, que aún no se han guardado.',
  discard: 'Descartar mis cambios',
  saved: 'Se guardaron sus ajustes.',
  failed: 'No se pudieron guardar sus ajustes.',
};
