import { formatNumber, plural } from './format.es.ts';
import type { Translation } from './languages.ts';
import type * as English from './part-texts.ts';

export const noteTexts: Translation<typeof English.noteTexts> = {
  noNotes: 'Todavía no hay notas.',
  note: 'Nota nueva',
  addNote: 'Agregar nota',
  addingNote: 'Agregando...',
  sendWith: 'Ctrl+Intro la agrega, Esc sale del campo',
};

export const changedWordTexts: Translation<typeof English.changedWordTexts> = {
  added: 'Agregado:',
  removed: 'Quitado:',
  failed: 'No se pudieron comparar los dos. Revise su conexión y vuelva a cargar la página.',
  unchanged: (words) => `Mostrar ${plural(words, 'palabra sin cambios', 'palabras sin cambios')}`,
};

export const filterTexts: Translation<typeof English.filterTexts> = { reset: 'Quitar los filtros' };

export const pageTexts: Translation<typeof English.pageTexts> = {
  firstPage: 'Primera página',
  lastPage: 'Última página',
  pageOf: (page, last) => `Página ${formatNumber(page)} de ${formatNumber(last)}`,
};
