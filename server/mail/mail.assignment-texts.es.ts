import type { Translation } from '#contract/shared/languages.ts';
import type * as English from './mail.assignment-texts.ts';

const action = 'Ir a mis encargos';
export const YOUR_EDITOR =
  'De este encargo se ocupa {{editor}}, de la redacción. Responda a este mensaje para escribirle.';

export const assignmentTexts: Translation<typeof English.assignmentTexts> = {
  assignment_published: {
    subject: 'Nuevo encargo cerca de usted: {{title}}',
    body: [
      'La redacción busca a alguien que informe desde {{place}}, {{away}}:',
      '{{title}}',
      'El plazo termina el {{due}}. Lea la descripción en su portal y acéptelo allí; lo recibe quien llega primero.',
      'Allí también puede desactivar estos mensajes.',
    ],
    action,
  },
  assignment_changed: {
    subject: 'Su encargo cambió: {{title}}',
    body: [
      'La redacción cambió un encargo que usted aceptó:',
      '{{title}}',
      'El lugar es {{place}} y el plazo termina el {{due}}. Vuelva a leer la descripción.',
    ],
    action,
  },
  assignment_closed: {
    subject: 'Su encargo se cerró: {{title}}',
    body: [
      'La redacción cerró un encargo que usted aceptó:',
      '{{title}}',
      'No tiene que hacer nada más. Gracias por su ayuda.',
      '{{reason}}',
    ],
    action,
  },
  assignment_given: {
    subject: 'Un encargo para usted: {{title}}',
    body: [
      'La redacción le pide que informe desde {{place}}:',
      '{{title}}',
      'El plazo termina el {{due}}. La descripción está en su portal. Si no puede hacerlo, devuélvalo allí cuanto antes.',
      YOUR_EDITOR,
    ],
    action,
  },
  assignment_taken_away: {
    subject: 'Su encargo pasó a otra persona: {{title}}',
    body: [
      'La redacción retiró un encargo que usted tenía:',
      '{{title}}',
      'No tiene que hacer nada más. En su portal hay otros encargos.',
    ],
    action,
  },
  assignment_reminder: {
    subject: 'El plazo de su encargo termina pronto: {{title}}',
    body: [
      'Le recordamos un encargo que usted aceptó:',
      '{{title}}',
      'El plazo termina el {{due}}. Si no puede hacerlo, devuélvalo en su portal para que otra persona pueda encargarse.',
      YOUR_EDITOR,
    ],
    action,
  },
};
