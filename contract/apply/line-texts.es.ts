import { plural } from '#contract/shared/format.es.ts';
import type { Translation } from '#contract/shared/languages.ts';
import { WAITLIST_RULE, waitlistPlace } from '#contract/shared/program-texts.es.ts';
import type * as English from './line-texts.ts';

export const lineTexts: Translation<typeof English.lineTexts> = {
  inLine: (waiting) =>
    `${plural(waiting, 'persona espera', 'personas esperan')} una plaza en este código postal`,
  canApply:
    'Aun así puede presentar su solicitud: después de enviarla, le ofrecemos un lugar en la lista de espera.',
  meaning: `En la lista de espera, su solicitud se guarda con todas sus respuestas. ${WAITLIST_RULE} Le avisaremos por correo electrónico. No necesita presentar otra solicitud.`,
  changeZip: 'Usar otro código postal',
  place: (waiting, zip) => `Su lugar sería el ${waitlistPlace(waiting + 1, zip)}.`,
  nearby:
    '¿Podría informar también desde una zona cercana? Estos códigos postales tienen plazas libres:',
  nearbyZip: ({ zip_code, city, state, miles, free }) => ({
    place: `${zip_code} ${city}, ${state}`,
    facts: `${plural(miles, 'milla', 'millas')}, ${plural(free, 'plaza libre', 'plazas libres')}`,
  }),
};
