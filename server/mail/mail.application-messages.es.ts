import {
  reviewPromise,
  reviewTimes,
  WAITLIST_RULE,
  waitlistPlace,
} from '#contract/shared/program-texts.es.ts';
import { aboutApplication, toApplicant } from './mail.applicant.ts';
import type { ApplicationTemplates } from './mail.application-messages.ts';
import { formatDay } from './mail.content.ts';

export const applicationTemplates: ApplicationTemplates = {
  application_received: (facts, settings) =>
    toApplicant(facts, settings, 'Recibimos su solicitud', [
      `Gracias por presentar su solicitud para colaborar de forma voluntaria como corresponsal de ${settings.network.name}.`,
      reviewPromise(reviewTimes(settings.desk)),
    ]),
  application_waitlisted: ({ place, ...facts }, settings) =>
    toApplicant(facts, settings, 'Su solicitud está en la lista de espera', [
      `Gracias por presentar su solicitud para colaborar de forma voluntaria como corresponsal de ${settings.network.name}.`,
      `En este momento todas las plazas del código postal ${facts.zip_code} están ocupadas, así que su solicitud quedó en la lista de espera.`,
      place === undefined
        ? WAITLIST_RULE
        : `Su lugar es el ${waitlistPlace(Number(place), facts.zip_code)}.`,
    ]),
  status_rejected: ({ feedback, apply_again_at, ...facts }, settings) =>
    toApplicant(facts, settings, 'Una decisión sobre su solicitud', [
      'Gracias por el tiempo y la dedicación que puso en su solicitud.',
      'Después de revisarla con cuidado, en este momento no podemos seguir adelante con ella.',
      ...(feedback ? ['Unas palabras de la redacción:', { quote: feedback }] : []),
      ...(apply_again_at
        ? [
            `Podrá presentar otra solicitud a partir del ${formatDay(new Date(apply_again_at), settings, facts.language)}.`,
          ]
        : []),
    ]),
  status_waitlisted: (facts, settings) =>
    toApplicant(facts, settings, 'Su solicitud está en la lista de espera', [
      `Por la gran cantidad de solicitudes en su zona, la suya pasó a la lista de espera del código postal ${facts.zip_code}.`,
    ]),
  off_the_waitlist: (facts, settings) =>
    toApplicant(facts, settings, 'Se liberó una plaza', [
      `Se liberó una plaza en el código postal ${facts.zip_code} y su solicitud salió de la lista de espera.`,
      'La redacción continuará ahora con la revisión.',
    ]),
  confirm_application: (facts, settings, { url, expires_at }) => {
    const day = formatDay(expires_at, settings, facts.language);
    const paragraphs = [
      `Alguien presentó una solicitud a ${settings.network.name} con esta dirección de correo. La solicitud será válida cuando usted la confirme con el enlace de abajo, que funciona hasta el ${day}.`,
      `Su número de solicitud es ${facts.application_number}. Si no fue usted, no tiene que hacer nada: las solicitudes que no se confirman se borran.`,
    ];
    return aboutApplication(facts, { subject: 'Confirme su solicitud', paragraphs }, [
      { label: 'Confirmar mi solicitud', url },
    ]);
  },
};
