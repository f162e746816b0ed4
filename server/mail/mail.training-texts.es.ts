import { INVITATION_LINK_DAYS } from '#contract/auth/limits.ts';
import type { Translation } from '#contract/shared/languages.ts';
import { DEMO_TAPE_MINUTES } from '#contract/shared/program.ts';
import { YOUR_EDITOR } from './mail.assignment-texts.es.ts';
import { KEEP_NUMBER } from './mail.frame-texts.es.ts';
import type * as English from './mail.training-texts.ts';

export const accessTexts: Translation<typeof English.accessTexts> = {
  password: {
    sentence: `Usted tiene una cuenta en nuestro portal. Cree su contraseña con el enlace de abajo, que es válido durante ${INVITATION_LINK_DAYS} días.`,
    label: 'Crear mi contraseña',
  },
  nothing: {
    sentence: 'Usted ya tiene una cuenta en nuestro portal: inicie sesión con ella.',
    label: 'Ir a mi portal',
  },
  later: 'La redacción le escribirá sobre su acceso a nuestro portal.',
};

export const trainingTexts: Translation<typeof English.trainingTexts> = {
  status_training: {
    subject: 'Le invitamos a la capacitación',
    body: [
      'Buenas noticias: queremos invitarle a nuestro programa de capacitación.',
      '{{access}}',
      `El curso está en su portal: lea los módulos y responda sus preguntas. Cuando los haya aprobado todos, suba allí una grabación de prueba de ${DEMO_TAPE_MINUTES} minutos, o grábela allí mismo con cámara y micrófono.`,
      // What editors write for the course is not translated.
      'Los módulos del curso están en inglés.',
      KEEP_NUMBER,
      '{{link}}',
    ],
  },
  status_approved: {
    subject: 'Le damos la bienvenida a la red',
    body: [
      'Felicidades: su solicitud fue aprobada y usted ya es corresponsal de {{network_name}}.',
      '{{access}}',
      'Su primer encargo ya está en su portal. El plazo termina el {{due}}:',
      '{{title}}',
      YOUR_EDITOR,
      'En su portal está también el tablero de encargos, con los reportajes que busca la redacción cerca de usted. En su cuenta puede decirnos de qué quiere enterarse y cuándo está ausente.',
      KEEP_NUMBER,
      '{{link}}',
    ],
  },
  course_finished: {
    subject: 'Usted terminó el curso',
    body: [
      'Usted aprobó todos los módulos de nuestro curso. Gracias por el tiempo que le dedicó.',
      `Lo que sigue es su grabación de prueba, de unos ${DEMO_TAPE_MINUTES} minutos. Súbala en su portal, o grábela allí con cámara y micrófono.`,
      KEEP_NUMBER,
    ],
    action: 'Ir a mi grabación de prueba',
  },
  tape_received: {
    subject: 'Recibimos su grabación de prueba',
    body: [
      'Su grabación de prueba llegó y ya la tiene la redacción. Le escribiremos por correo electrónico.',
      KEEP_NUMBER,
    ],
  },
  another_take: {
    subject: 'Envíenos otra toma de su grabación',
    body: [
      'Gracias por su grabación de prueba. La redacción la vio y quisiera ver otra toma antes de decidir.',
      'Lo que anotó la redacción:\n{{notes}}',
      'Su toma anterior y las notas están en su portal, donde también puede enviar la nueva.',
      KEEP_NUMBER,
    ],
    action: 'Ir a mi grabación de prueba',
  },
};
