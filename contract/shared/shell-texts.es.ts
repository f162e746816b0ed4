import type { Translation } from './languages.ts';
import { RESEARCH_HOURS_PER_WEEK } from './program.ts';
import type * as English from './shell-texts.ts';

export const documentTexts: Translation<typeof English.documentTexts> = {
  description: `Presente su solicitud para ser corresponsal local de forma voluntaria: capacitación gratuita, ${RESEARCH_HOURS_PER_WEEK} horas por semana y reportajes de su propia comunidad.`,
  needsScript:
    'Esta página necesita JavaScript. Permítalo en su navegador y vuelva a cargarla. La página de inicio se puede leer sin él.',
  loadFailed: 'No se pudo cargar esta página. Revise su conexión a internet y vuelva a cargarla.',
};

export const shellTexts: Translation<typeof English.shellTexts> = {
  notifications: 'Avisos',
  account: 'Su cuenta',
};
