import type { Translation } from '#contract/shared/languages.ts';
import type * as English from './confirm-texts.ts';

export const confirmTexts: Translation<typeof English.confirmTexts> = {
  lead: 'Confirme que presentó su solicitud con esta dirección de correo. Su solicitud es válida a partir de ese momento.',
  confirm: 'Confirmar mi solicitud',
  confirming: 'Confirmando...',
  confirmed: (number) => `Gracias. Su solicitud ${number} quedó confirmada.`,
  waiting:
    'Está en la lista de espera de su código postal. La página de estado muestra su lugar en la lista.',
  next: 'Le escribiremos por correo electrónico sobre todo lo que sigue.',
  closed: 'Después se cerró. En la página de estado puede leer más.',
  invalid:
    'Este enlace ya no es válido. Es posible que haya vencido o que le hayamos enviado uno más reciente.',
  failed: 'No se pudo confirmar su solicitud. Vuelva a intentarlo.',
};
