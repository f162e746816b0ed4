import { type AssignmentTemplates, aboutAssignment, dueOf } from './mail.assignment-messages.ts';

const label = 'Ir a mis encargos';

export const assignmentTemplates: AssignmentTemplates = {
  assignment_published: (facts, settings) =>
    aboutAssignment(facts, settings, {
      subject: 'Nuevo encargo cerca de usted',
      first: `La redacción busca a alguien que informe desde ${facts.place}, a unas ${facts.miles} millas de usted:`,
      rest: [
        `El plazo termina el ${dueOf(facts, settings)}. Lea la descripción en su portal y acéptelo allí; lo recibe quien llega primero.`,
        'Allí también puede desactivar estos mensajes.',
      ],
      label,
    }),
  assignment_changed: (facts, settings) =>
    aboutAssignment(facts, settings, {
      subject: 'Su encargo cambió',
      first: 'La redacción cambió un encargo que usted aceptó:',
      rest: [
        `El lugar es ${facts.place} y el plazo termina el ${dueOf(facts, settings)}. Vuelva a leer la descripción.`,
      ],
      label,
    }),
  assignment_closed: (facts, settings) =>
    aboutAssignment(facts, settings, {
      subject: 'Su encargo se cerró',
      first: 'La redacción cerró un encargo que usted aceptó:',
      rest: [
        'No tiene que hacer nada más. Gracias por su ayuda.',
        ...(facts.reason ? [{ quote: facts.reason }] : []),
      ],
      label,
    }),
  assignment_given: (facts, settings) =>
    aboutAssignment(facts, settings, {
      subject: 'Un encargo para usted',
      first: `La redacción le pide que informe desde ${facts.place}:`,
      rest: [
        `El plazo termina el ${dueOf(facts, settings)}. La descripción está en su portal. Si no puede hacerlo, devuélvalo allí cuanto antes.`,
      ],
      label,
    }),
  assignment_taken_away: (facts, settings) =>
    aboutAssignment(facts, settings, {
      subject: 'Su encargo pasó a otra persona',
      first: 'La redacción retiró un encargo que usted tenía:',
      rest: ['No tiene que hacer nada más. En su portal hay otros encargos.'],
      label,
    }),
  assignment_reminder: (facts, settings) =>
    aboutAssignment(facts, settings, {
      subject: 'El plazo de su encargo termina pronto',
      first: 'Le recordamos un encargo que usted aceptó:',
      rest: [
        `El plazo termina el ${dueOf(facts, settings)}. Si no puede hacerlo, devuélvalo en su portal para que otra persona pueda encargarse.`,
      ],
      label,
    }),
};
