import type { Translation } from '#contract/shared/languages.ts';
import type * as English from './own-application-texts.ts';

export const detailsTexts: Translation<typeof English.detailsTexts> = {
  title: 'Sus datos',

  correct: 'Corregir teléfono o correo',
  correctLead:
    'Llene solo lo que deba cambiar. Para proteger su privacidad, esta página no muestra los datos que ya tenemos.',
  phone: 'Nuevo número de teléfono',
  newEmail: 'Nueva dirección de correo',
  newEmailHint:
    'Enviaremos un enlace a la nueva dirección. El cambio vale en cuanto usted abra ese enlace; hasta entonces le escribiremos a la dirección anterior.',
  save: 'Guardar la corrección',
  saving: 'Guardando...',
  phoneSaved: 'Su número de teléfono quedó corregido.',
  emailRequested: 'Abra el enlace que enviamos a su nueva dirección de correo.',
  emailPending: (end) =>
    `Su nueva dirección de correo está pendiente de confirmación. El enlace que le enviamos vale hasta el ${end}.`,
  saveFailed: 'No se pudo guardar su corrección. Inténtelo de nuevo.',

  copy: 'Obtener una copia de sus respuestas',
  copyByMail:
    'Para proteger su privacidad, enviamos un enlace a la dirección de correo de su solicitud. Lleva a una página con sus respuestas, que puede imprimir o descargar.',
  proofByMail:
    'Para que nadie más pueda hacerlo, enviamos un enlace a la dirección de correo de su solicitud. Ábralo para continuar.',
  emailLink: 'Enviarme un enlace',
  sendingLink: 'Enviando...',
  linkFailed: 'No se pudo enviar el enlace. Inténtelo de nuevo.',
};

export const confirmContactTexts: Translation<typeof English.confirmContactTexts> = {
  lead: 'Confirme que podemos escribir a esta dirección de correo sobre su solicitud.',
  confirm: 'Confirmar mi nueva dirección',
  confirming: 'Confirmando...',
  confirmed: (number) =>
    `Gracias. Desde ahora escribiremos a esta dirección sobre su solicitud ${number}.`,
  next: 'Use la nueva dirección cada vez que consulte el estado de su solicitud.',
  invalid:
    'Este enlace ya no es válido. Puede que sea demasiado antiguo o que le hayamos enviado otro más reciente.',
  failed: 'No se pudo confirmar su nueva dirección. Inténtelo de nuevo.',
};

export const revertContactTexts: Translation<typeof English.revertContactTexts> = {
  lead: 'Se cambió la dirección de correo de su solicitud. Si no fue usted, revierta el cambio: volveremos a escribir a esta dirección.',
  confirm: 'Revertir el cambio',
  confirming: 'Revirtiendo...',
  confirmed: (number) =>
    `Listo. Su solicitud ${number} vuelve a tener esta dirección de correo, y desde la otra nadie puede cambiarla.`,
  next: 'Use esta dirección cada vez que consulte el estado de su solicitud.',
  invalid:
    'Este enlace ya no es válido. Puede que sea demasiado antiguo o que la dirección haya cambiado después.',
  failed: 'No se pudo revertir el cambio. Inténtelo de nuevo.',
};
