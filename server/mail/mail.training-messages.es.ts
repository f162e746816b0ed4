import { INVITATION_LINK_DAYS } from '#contract/auth/limits.ts';
import { pages } from '#contract/shared/pages.ts';
import { DEMO_TAPE_MINUTES } from '#contract/shared/program.ts';
import { toApplicant } from './mail.applicant.ts';
import { type Action, publicBase, type Settings } from './mail.content.ts';
import type { Access, TrainingTemplates } from './mail.training-messages.ts';

function describeAccess(access: Access | undefined): { sentence: string; action?: Action } {
  if (!access) {
    return { sentence: 'La redacción le escribirá sobre su acceso a nuestro portal.' };
  }
  const { url, sets } = access;
  return sets === 'password'
    ? {
        sentence: `Usted tiene una cuenta en nuestro portal. Cree su contraseña con el enlace de abajo, que es válido durante ${INVITATION_LINK_DAYS} días.`,
        action: { label: 'Crear mi contraseña', url },
      }
    : {
        sentence: 'Usted ya tiene una cuenta en nuestro portal: inicie sesión con ella.',
        action: { label: 'Ir a mi portal', url },
      };
}

const demoTape = (settings: Settings): Action => ({
  label: 'Ir a mi grabación de prueba',
  url: `${publicBase(settings, 'es')}${pages.demoTape}`,
});

export const trainingTemplates: TrainingTemplates = {
  status_training: (facts, settings, access) => {
    const { sentence, action } = describeAccess(access);
    const paragraphs = [
      'Buenas noticias: queremos invitarle a nuestro programa de capacitación.',
      sentence,
      `El curso está en su portal: lea los módulos y responda sus preguntas. Cuando los haya aprobado todos, suba allí una grabación de prueba de ${DEMO_TAPE_MINUTES} minutos, o grábela allí mismo con cámara y micrófono.`,
      // What editors write for the course is not translated.
      'Los módulos del curso están en inglés.',
    ];
    return toApplicant(facts, settings, 'Le invitamos a la capacitación', paragraphs, action);
  },
  status_approved: (facts, settings, access) => {
    const { sentence, action } = describeAccess(access);
    const paragraphs = [
      `Felicidades: su solicitud fue aprobada y usted ya es corresponsal de ${settings.network.name}.`,
      sentence,
      'En su portal está el tablero de encargos, con los reportajes que busca la redacción cerca de usted. En su cuenta puede decirnos de qué quiere enterarse y cuándo está ausente.',
    ];
    return toApplicant(facts, settings, 'Le damos la bienvenida a la red', paragraphs, action);
  },
  course_finished: (facts, settings) =>
    toApplicant(
      facts,
      settings,
      'Usted terminó el curso',
      [
        'Usted aprobó todos los módulos de nuestro curso. Gracias por el tiempo que le dedicó.',
        `Lo que sigue es su grabación de prueba, de unos ${DEMO_TAPE_MINUTES} minutos. Súbala en su portal, o grábela allí con cámara y micrófono.`,
      ],
      demoTape(settings),
    ),
  tape_received: (facts, settings) =>
    toApplicant(facts, settings, 'Recibimos su grabación de prueba', [
      'Su grabación de prueba llegó y ya la tiene la redacción. Le escribiremos por correo electrónico.',
    ]),
  another_take: (facts, settings) =>
    toApplicant(
      facts,
      settings,
      'Envíenos otra toma de su grabación',
      [
        'Gracias por su grabación de prueba. La redacción la vio y quisiera ver otra toma antes de decidir.',
        ...(facts.notes ? ['Lo que anotó la redacción:', ...facts.notes.split('\n')] : []),
        'Su toma anterior y las notas están en su portal, donde también puede enviar la nueva.',
      ],
      demoTape(settings),
    ),
};
