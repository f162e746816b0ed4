import type * as English from './status-texts.ts';
import type { ApplicationStatus } from './statuses.ts';

const TEXTS: Record<ApplicationStatus, { label: string; description: string }> = {
  new: { label: 'Nueva', description: 'Recibimos su solicitud y está en espera de revisión.' },
  under_review: {
    label: 'En revisión',
    description: 'La redacción está revisando su solicitud.',
  },
  training: {
    label: 'En capacitación',
    description: 'Tiene una invitación para completar el programa de capacitación.',
  },
  demo_submitted: {
    label: 'Grabación recibida',
    description: 'Recibimos su grabación de prueba y la estamos revisando.',
  },
  approved: {
    label: 'Aprobada',
    description: 'Felicidades. Su solicitud fue aprobada: ya es corresponsal de la red.',
  },
  rejected: {
    label: 'Rechazada',
    description: 'En este momento no podemos seguir adelante con su solicitud.',
  },
  waitlisted: {
    label: 'En lista de espera',
    description:
      'Su solicitud está en la lista de espera por la gran cantidad de solicitudes en su zona.',
  },
};

export const WITHDRAWN_LABEL = 'Retirada';

export const statusLabel: typeof English.statusLabel = ({ status, withdrawn_at }) =>
  withdrawn_at ? WITHDRAWN_LABEL : TEXTS[status].label;

export const describeStatus = (status: ApplicationStatus): string => TEXTS[status].description;
