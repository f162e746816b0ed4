import type { Translation } from '#contract/shared/languages.ts';
import type * as English from './unsubscribe-texts.ts';

export const unsubscribeTexts: Translation<typeof English.unsubscribeTexts> = {
  lead: {
    alerts: 'Ya no recibirá avisos urgentes sobre lo que pasa cerca de usted.',
    assignment_mail: 'Ya no recibirá mensajes sobre nuevos encargos cerca de usted.',
    listed:
      'Sus colegas ya no le encontrarán en la red, así que tampoco podrán escribirle desde allí.',
    digest: 'Ya no recibirá el resumen de la mañana.',
  },
  confirm: 'No recibir estos mensajes',
  confirming: 'Guardando...',
  stopped: 'Listo. El último mensaje que ya está en camino puede tardar un minuto en llegar.',
  next: 'Puede volver a activarlos en su cuenta.',
  invalid: 'Este enlace no es válido. Puede desactivar los mensajes en su cuenta.',
  failed: 'No se pudo guardar su elección. Inténtelo de nuevo.',
};
