import type { Translation } from '#contract/shared/languages.ts';
import type * as English from './tracker-texts.ts';

export const trackerTexts: Translation<typeof English.trackerTexts> = {
  title: 'En qué punto está su solicitud',
  steps: {
    received: 'Recibida',
    waitlist: 'Lista de espera',
    under_review: 'En revisión',
    training: 'Capacitación',
    demo_submitted: 'Grabación de prueba',
    approved: 'Aprobada',
  },
  isDone: 'completado',
  isCurrent: 'Usted está aquí',
  isNext: 'pendiente',
  decideBy: (day) => `Decidiremos a más tardar el ${day}.`,
  overdue: (day) =>
    `Prometimos una decisión a más tardar el ${day}. Está tardando más y lo lamentamos. Si tiene alguna pregunta, escríbanos:`,
};
