import { plural } from '#contract/shared/format.es.ts';
import type { Translation } from '#contract/shared/languages.ts';
import { NETWORK_LIMITS } from './limits.ts';
import type * as English from './network-texts.ts';

export const networkTexts: Translation<typeof English.networkTexts> = {
  lead: 'Colegas que quieren que se les encuentre. Los mensajes pasan por el portal: no se muestra la dirección de nadie hasta que responda.',
  listed: 'Usted decide si sus colegas le encuentran aquí.',
  toAccount: 'Ir a su cuenta',
  search: 'Buscar por nombre, ciudad o tema',
  state: 'Estado',
  allStates: 'Todos los estados',
  filters: 'Buscar en la red',
  failed: 'No se pudo cargar la red.',
  notInService: 'La red se abre cuando se apruebe su solicitud.',
  none: 'Todavía nadie quiere que se le encuentre. Usted puede ser la primera persona.',
  noneFound: 'Nadie coincide con esta búsqueda.',
  total: (count) => plural(count, 'colega', 'colegas'),
  pages: 'Páginas de la red',
  since: 'En servicio desde',
  stories: (count) => plural(count, 'reportaje publicado', 'reportajes publicados'),
  you: 'Usted',
  write: 'Escribir',
  writeTo: (name) => `Escribir a ${name}`,
  message: 'Mensaje',
  messageHint: `Al menos ${NETWORK_LIMITS.messageMin} caracteres. ${NETWORK_LIMITS.messagesPerDay} mensajes al día.`,
  replyNote: 'Se envía por correo. La respuesta llega a su propia dirección, que el correo indica.',
  send: 'Enviar mensaje',
  sending: 'Enviando…',
  sent: (name) => `Su mensaje a ${name} está en camino.`,
  sendFailed: 'No se pudo enviar su mensaje.',
};
