import { aboutApplication, statusPage, toApplicant } from './mail.applicant.ts';
import { FRAME_TEXTS, formatDayAndTime, type Settings } from './mail.content.ts';
import type { OwnTemplates } from './mail.own-messages.ts';

const ifNotYou = ({ network }: Settings) =>
  `Si no fue usted, escríbanos a ${network.support_email}.`;

export const ownTemplates: OwnTemplates = {
  confirm_contact: (facts, settings, { url, expires_at }) => {
    const paragraphs = [
      `Alguien pidió usar esta dirección de correo para la solicitud ${facts.application_number} a ${settings.network.name}. El cambio será válido cuando usted lo confirme con el enlace de abajo, que funciona hasta el ${formatDayAndTime(expires_at, settings, facts.language)}.`,
      'Si no fue usted, no tiene que hacer nada: la solicitud conserva su dirección.',
    ];
    return aboutApplication(
      facts,
      { subject: 'Confirme su nueva dirección de correo', paragraphs },
      [{ label: 'Confirmar esta dirección', url }],
    );
  },
  contact_changed: ({ changed, ...facts }, settings, link) =>
    changed === 'email'
      ? aboutApplication(
          facts,
          {
            subject: 'Se cambió su dirección de correo',
            paragraphs: [
              `Como nos pidió, su solicitud a ${settings.network.name} tiene una nueva dirección de correo. Nuestros mensajes ya no llegarán a esta.`,
              ...(link
                ? [
                    `Si no fue usted, revierta el cambio con el enlace de abajo hasta el ${formatDayAndTime(link.expires_at, settings, facts.language)}. Hasta entonces, las invitaciones y los enlaces siguen llegando a esta dirección.`,
                  ]
                : []),
              ifNotYou(settings),
            ],
          },
          link && [{ label: 'Revertir el cambio', url: link.url }],
        )
      : toApplicant(facts, settings, 'Se cambió su número de teléfono', [
          `Como nos pidió, su solicitud a ${settings.network.name} tiene un nuevo número de teléfono.`,
          ifNotYou(settings),
        ]),
  contact_reverted: (facts, settings) =>
    aboutApplication(facts, {
      subject: 'Se revirtió el cambio de su dirección de correo',
      paragraphs: [
        `La solicitud a ${settings.network.name} vuelve a tener la dirección de correo de antes. Nuestros mensajes ya no llegarán a esta.`,
        ifNotYou(settings),
      ],
    }),
  own_link: (facts, settings, { url, expires_at }) =>
    toApplicant(
      facts,
      settings,
      'Un enlace a su solicitud',
      [
        `Con el enlace de abajo puede corregir sus datos de contacto, dejar su turno o retirar su solicitud a ${settings.network.name}. Es válido hasta el ${formatDayAndTime(expires_at, settings, facts.language)}, y puede usarlo las veces que quiera.`,
        'No reenvíe este mensaje: cualquier persona que tenga el enlace puede cambiar su solicitud.',
        'Si usted no lo pidió, no tiene que hacer nada.',
      ],
      { label: 'Abrir mi solicitud', url },
    ),
  your_numbers: ({ language, numbers }, settings) => {
    const listed = numbers.split('\n');
    const isOne = listed.length === 1;
    return {
      language,
      subject: isOne ? 'Su número de solicitud' : 'Sus números de solicitud',
      greeting: FRAME_TEXTS[language].dearApplicant,
      paragraphs: [
        isOne
          ? `Usted pidió el número de su solicitud a ${settings.network.name}. Es ${listed[0]}.`
          : `Usted pidió los números de sus solicitudes a ${settings.network.name}:`,
        'Con el número y esta dirección de correo puede consultar el estado cuando quiera. Si usted no pidió este mensaje, no tiene que hacer nada: nadie más lo recibió.',
      ],
      actions: listed.map((application_number) => ({
        label: isOne ? 'Consultar el estado' : `Consultar el estado de ${application_number}`,
        url: statusPage({ language, application_number }, settings),
      })),
    };
  },
  copy_link: (facts, settings, { url, expires_at }) => {
    const paragraphs = [
      `Con el enlace de abajo puede leer, imprimir y descargar las respuestas de su solicitud a ${settings.network.name}. Es válido hasta el ${formatDayAndTime(expires_at, settings, facts.language)}, y puede usarlo las veces que quiera.`,
      'No reenvíe este mensaje: cualquier persona que tenga el enlace puede leer sus respuestas.',
      'Si usted no lo pidió, no tiene que hacer nada.',
    ];
    return toApplicant(facts, settings, 'Una copia de sus respuestas', paragraphs, {
      label: 'Abrir mis respuestas',
      url,
    });
  },
};
