import type * as english from './record-texts.ts';

export const record: typeof english.record = {
  service: 'Constancia de servicio',
  press_card: 'Credencial de prensa',
  states: (network) => `${network} hace constar que`,
  serves: (since, until) =>
    `ha prestado servicio de forma voluntaria como corresponsal local desde el ${since} hasta el ${until}.`,
  isCorrespondent: (since) =>
    `es corresponsal local, de forma voluntaria, desde el ${since} e informa para la red.`,
  published: (count) =>
    count === 1 ? 'Se publicó 1 reportaje.' : `Se publicaron ${count} reportajes.`,
  issued: (day) => `Expedida el ${day}`,
  code: 'Código',
  check: 'Cualquier persona puede comprobar este documento en',
  checkCard: 'Es válida mientras lo confirme la comprobación en esta dirección:',
  qr: 'Código QR con la dirección de la comprobación',
};
