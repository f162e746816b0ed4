import type { Translation } from '#contract/shared/languages.ts';
import { VOLUNTEER_NOTICE } from '#contract/shared/program-texts.es.ts';
import type * as English from './terms.ts';

export const TERMS: Translation<typeof English.TERMS> = [
  VOLUNTEER_NOTICE,
  'Actúo como periodista independiente, sin relación laboral con la red y sin representarla.',
  'Soy responsable de mi propia conducta y cumpliré todas las leyes aplicables.',
  'La red ofrece capacitación, pero no apoyo legal ni económico.',
  'Informaré con integridad y corregiré mis errores abiertamente.',
  'Verificaré mis fuentes antes de publicar.',
  'Obtendré una autorización firmada de cada persona que entreviste.',
  'Si mi código postal ya alcanzó su límite, pasaré a la lista de espera.',
];
