import { plural } from '#contract/shared/format.es.ts';
import type { Translation } from '#contract/shared/languages.ts';
import type * as English from './library-texts.ts';

export const libraryTexts: Translation<typeof English.libraryTexts> = {
  lead: 'Sus fotos y grabaciones, con los reportajes a los que pertenecen.',
  deskLead: 'Fotos y grabaciones de reportajes aceptados y publicados.',
  filters: 'Buscar en el archivo de medios',
  search: 'Buscar por pie de foto, crédito, titular o número',
  kind: 'Tipo',
  allKinds: 'Todo',
  state: 'Estado',
  allStates: 'Todos los estados',
  failed: 'No se pudo cargar el archivo de medios.',
  notInService: 'El archivo de medios se abre cuando se apruebe su solicitud.',
  none: 'Todavía no hay fotos ni grabaciones. Llegan con sus reportajes.',
  deskNone: 'Todavía no hay ninguna: llegan con los reportajes aceptados.',
  noneFound: 'Nada coincide con esta búsqueda.',
  total: (count) => plural(count, 'archivo', 'archivos'),
  pages: 'Páginas del archivo de medios',
  noCaption: 'Sin pie de foto',
  credit: (credit) => `Crédito: ${credit}`,
};

export const analyticsTexts: Translation<typeof English.analyticsTexts> = {
  lead: 'Qué ha sido de sus reportajes y con qué rapidez se respondieron.',
  failed: 'No se pudieron cargar sus cifras.',
  notInService: 'Esta página se abre cuando se apruebe su solicitud.',
  byStatus: 'Reportajes por estado',
  answer: 'Tiempo hasta una respuesta',
  answerDays: (days) =>
    `La mitad de sus reportajes recibió respuesta en ${plural(Math.max(1, days), 'día', 'días')} o menos.`,
  noAnswer: 'Todavía no se ha decidido ningún reportaje.',
  byMonth: 'Los últimos doce meses',
  month: 'Mes',
  submitted: 'Enviados',
  published: 'Publicados',
};
