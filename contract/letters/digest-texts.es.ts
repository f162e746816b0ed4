import type { Translation } from '#contract/shared/languages.ts';
import type * as English from './digest-texts.ts';

export const digestTexts: Translation<typeof English.digestTexts> = {
  title: 'Resumen de la mañana',
  lead: 'Un correo a las siete con lo que espera a la redacción, cada cosa con un enlace. Si no espera nada, no se envía.',
  label: 'Enviarlo',
  options: { off: 'Nunca', daily: 'Todos los días', weekly: 'Los lunes' },
  save: 'Guardar',
  saving: 'Guardando…',
  saved: 'Guardado',
  failed: 'No se pudo guardar su elección.',
  loadFailed: 'No se pudo cargar su elección.',
};
