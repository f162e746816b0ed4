import type { Translation } from '#contract/shared/languages.ts';
import type * as English from './receipt-texts.ts';

export const receiptTexts: Translation<typeof English.receiptTexts> = {
  sentTo: 'Enviamos la confirmación a',
  wrongAddress: '¿Hay un error en esta dirección? Puede corregirla en la página de su estado.',
  name: 'Nombre',
  email: 'Correo electrónico',
  submitted: 'Enviada el',
};
