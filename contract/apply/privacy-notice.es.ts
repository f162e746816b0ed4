import {
  EMAIL_COUNT_HOURS,
  FAILED_SIGN_IN_HOURS,
  FAILURE_RUN_DAYS,
  KNOWN_PLACE_DAYS,
  REPEATED_SIGN_IN_DAYS,
  REQUEST_COUNT_MINUTES,
  SECURITY_LOG_DAYS,
} from '#contract/auth/retention.ts';
import { numberWord, plural } from '#contract/shared/format.es.ts';
import type { Translation } from '#contract/shared/languages.ts';
import { HURRIED_MINUTES, IP_DATA_CREDIT, MISMATCH_MILES } from '#contract/technical/risk.ts';
import { UPLOAD_HOURS } from '#contract/training/limits.ts';
import type { CollectedTexts } from './collected-data.ts';
import { fieldTexts } from './field-texts.es.ts';
import { fieldsOfKind, type Kind } from './fields.ts';
import { HANDOVER_DAYS } from './handover.ts';
import { CONFIRM_DAYS } from './intake.ts';
import { CONTACT_LINK_HOURS, DRAFT_DAYS } from './limits.ts';
import type * as English from './privacy-notice.ts';

const count = (kind: Kind) => numberWord(fieldsOfKind(kind).length);

// The lists name the stored fields again: a test compares them with the schema in this language, too.

export const collectedTexts: CollectedTexts = {
  sent: {
    browser: {
      title: 'Su navegador y su configuración',
      items: {
        name: 'Su nombre y su versión, tal como se presenta ante cualquier sitio',
        maker: 'Su fabricante y el sistema en el que funciona',
        languages: 'Los idiomas que usted lee',
        timeZone: 'Su zona horaria',
        state: 'Si tiene conexión, si acepta cookies y si pide que no se le rastree',
        storage: 'Qué tipos de almacenamiento ofrece',
        plugins: 'Cuántos complementos tiene',
        automation: 'Si lo controla un programa',
        referrer: 'La página desde la que llegó aquí',
      },
    },
    device: {
      title: 'Su dispositivo',
      items: {
        kind: 'Si es un teléfono, una tableta o una computadora',
        screen: 'El tamaño y la profundidad de color de la pantalla, y el tamaño de la ventana',
        touch: 'Si tiene pantalla táctil y cuántos toques puede detectar a la vez',
        hardware: 'El número de núcleos de su procesador y el tamaño de su memoria',
        graphics: 'El fabricante y el modelo de su chip gráfico',
        battery: 'El nivel de su batería y si se está cargando',
        connection: 'El tipo y la velocidad de su conexión',
      },
    },
    fingerprints: {
      title: 'Huellas digitales del dispositivo',
      items: {
        codes:
          'Tres códigos cortos, obtenidos de cómo dibuja una imagen, de cómo calcula un sonido y de qué fuentes tipográficas tiene',
      },
    },
    visit: {
      title: 'Su visita',
      items: {
        session: 'Un nombre al azar para esta visita y el momento en que comenzó',
        pages: 'Cuántas páginas abrió',
        interactions: 'Cuántas veces usó un campo del formulario y cuánto tiempo le tomó',
        speed: 'Con qué rapidez cargaron nuestras páginas',
      },
    },
  },
  added: {
    sender:
      'La dirección IP desde la que llegó la solicitud y el nombre con el que se presenta su navegador',
    device: 'El navegador, el sistema y el tipo de dispositivo que ese nombre indica',
    place: 'El lugar aproximado y la red de esa dirección',
    zip: 'El lugar del código postal que usted indicó',
    distance: `La distancia entre ambos lugares, y si es de más de ${MISMATCH_MILES} millas`,
    network: 'Si la dirección pertenece a un servicio de VPN o a un centro de datos',
    risk: `Una puntuación de riesgo de 0 a 100 con sus motivos; por ejemplo, un formulario con ${count('essay')} respuestas largas completado en menos de ${HURRIED_MINUTES} minutos`,
  },
};

const list = new Intl.ListFormat('es-US');

/** Every question of the form, by the name that field-texts.es.ts gives it for this page. */
function describeAnswers(): string {
  const names = (...kinds: Kind[]) => {
    const found = kinds.flatMap((kind) =>
      fieldsOfKind(kind).map((field) => fieldTexts(field).privacy),
    );
    return list.format(new Set(found));
  };
  return [
    `su ${names('short_text', 'zip')}`,
    `sus ${count('essay')} ${names('essay')}`,
    `sus respuestas a las ${count('yes_no')} ${names('yes_no')} con las ${names('explanation', 'long_text')} que agregue`,
    `y ${names('agreement')}`,
  ].join(', ');
}

export const privacyTexts: Translation<typeof English.privacyTexts> = {
  lead: 'Usamos lo que usted nos envía para decidir sobre su solicitud, y para nada más.',
  answersTitle: 'Lo que usted nos dice',
  answers: `Las respuestas del formulario de solicitud: ${describeAnswers()}. Hasta que las envíe, se guardan solo en su propio navegador, a menos que usted elija continuar en otro dispositivo.`,
  technicalTitle: 'Datos técnicos',
  technical:
    'Cuando usted envía una solicitud, su navegador envía con ella datos técnicos. Lo que el navegador no envía, no lo sabemos, y su solicitud cuenta igual.',
  addedTitle: 'Lo que agrega nuestro servidor',
  added:
    'Todo esto se consulta en datos que están en nuestro propio servidor. Para ello no se envía a nadie ningún dato sobre usted.',
  whyTitle: 'Para qué los recopilamos',
  why: [
    'Sus respuestas son la base sobre la que decide la redacción.',
    'Le escribimos a su dirección de correo. Su número de teléfono sirve para aclarar dudas sobre su solicitud.',
    'Los datos técnicos ayudan a la redacción a notar las solicitudes hechas por programas o con una ubicación falsa. Son una orientación: una puntuación de riesgo nunca decide nada por sí sola y no forma parte de la evaluación de sus respuestas.',
  ],
  whoTitle: 'Quién los ve',
  who: [
    'La redacción de la red y las personas que administran este portal para ella, y nadie más.',
    'No los vendemos, no los cedemos ni los usamos para publicidad. En estas páginas no hay rastreadores ni código de terceros, y no colocamos cookies.',
    'Si sube una grabación de prueba, solo usted y la redacción pueden reproducirla. Lo que la redacción anota para usted sobre la grabación se le muestra; sus demás notas son internas.',
    'Cualquier persona que conozca tanto su número de solicitud como su dirección de correo puede consultar su nombre, el estado de su solicitud y sus fechas. Sus respuestas y su teléfono solo se muestran en el navegador con el que presentó su solicitud, o mediante un enlace que enviamos a su correo electrónico.',
  ],
  video:
    'El mensaje en video de la página de inicio se carga desde el sitio que lo aloja, y solo cuando usted lo reproduce.',
  howLongTitle: 'Cuánto tiempo los guardamos',
  howLong: [
    'Guardamos su solicitud mientras la necesitemos para el programa, o hasta que nos pida borrarla.',
    `Si recibe una invitación a la capacitación, guardamos también qué módulos del curso ha intentado y aprobado, y las grabaciones de prueba que suba, con sus nombres de archivo, subtítulos y notas, mientras existan su solicitud y su cuenta. Una carga sin terminar se elimina después de ${plural(UPLOAD_HOURS, 'hora', 'horas')}; una grabación eliminada desaparece de nuestro servidor en cuestión de minutos.`,
    `Si le pedimos que confirme su dirección de correo y no lo hace en un plazo de ${plural(CONFIRM_DAYS, 'día', 'días')}, su solicitud se elimina.`,
    `El borrador de su solicitud, con el tiempo que le ha dedicado y las veces que escribió o eligió algo, permanece en su navegador hasta que la envíe o decida empezar de nuevo, y como máximo ${plural(DRAFT_DAYS, 'día', 'días')} después de su último cambio: entonces se borra la próxima vez que abra una de nuestras páginas. De una solicitud enviada quedan allí durante un año su número y un número aleatorio, para que otra pestaña no la envíe de nuevo y usted pueda obtener una copia de sus respuestas; «Olvidar esto en este dispositivo», debajo de esa copia, borra ambos. Todo lo demás que contamos durante una visita se borra cuando cierra la pestaña.`,
    `Si usted elige continuar en otro dispositivo, su navegador cifra el borrador y nuestro servidor lo guarda hasta ${plural(HANDOVER_DAYS, 'día', 'días')} después de su último cambio, o hasta que usted lo detenga o empiece de nuevo. Solo quien tenga su código puede leerlo; nosotros no podemos. Cuando usted envía su solicitud, lo reemplaza una nota cifrada sin sus respuestas, para que su otro dispositivo pueda avisarle.`,
    `Si nos pide usar otra dirección de correo, guardamos la nueva hasta que la confirme, como máximo ${plural(CONTACT_LINK_HOURS, 'hora', 'horas')}. Avisamos a la dirección anterior.`,
    `Para evitar abusos de nuestro servicio, contamos las peticiones por dirección IP y borramos esos conteos en un plazo de ${REQUEST_COUNT_MINUTES} minutos. También contamos los inicios de sesión fallidos: por dirección IP y por cuenta, durante unos ${FAILED_SIGN_IN_HOURS * 60} minutos después del último, y por la combinación de ambas, durante unas ${REPEATED_SIGN_IN_DAYS * 24} horas. Los lugares desde los que alguien inició sesión se recuerdan durante ${KNOWN_PLACE_DAYS} días. Todo esto se guarda con un código derivado de la dirección (un hash), no con la dirección misma.`,
    `Un registro de seguridad conserva durante ${plural(SECURITY_LOG_DAYS, 'día', 'días')} los inicios de sesión rechazados y los cambios en una cuenta, con la cuenta y un hash de la red, nunca con una dirección.`,
    'De quien tiene una cuenta guardamos el nombre, la dirección de correo y un registro de lo que hizo en el portal. Cuando se elimina la cuenta, el nombre y la dirección se quitan de inmediato de todos los registros; lo que se hizo queda sin ellos.',
    `Por dirección de correo, y también con un hash, contamos durante unos ${EMAIL_COUNT_HOURS * 60} minutos las consultas de estado erróneas y las peticiones de una nueva contraseña, de sus números de solicitud, de una copia de sus respuestas o de una corrección, y durante ${FAILURE_RUN_DAYS * 24} horas los inicios de sesión fallidos seguidos. Para evitar que se ocupen plazas en masa, comparamos la red de cada nueva solicitud con las de la última hora.`,
  ],
  retention: (days) =>
    `Si su solicitud es rechazada, o usted la retira, sus datos personales se borran automáticamente ${plural(days, 'día', 'días')} después. Los datos técnicos de toda solicitud se eliminan ${plural(days, 'día', 'días')} después de su envío, y los registros sobre solicitudes y cuentas que ya no existen se borran al cabo del mismo plazo.`,
  rightsTitle: 'Sus datos, en sus manos',
  rights:
    'En cualquier momento puede pedirnos una copia de todo lo que tenemos sobre usted, que lo corrijamos o que lo borremos. Una vez borrado, no queda nada que le identifique: a lo sumo el número de solicitud, el estado, el código postal y las fechas, para nuestras estadísticas. Si alguna vez hay que restaurar una copia anterior de nuestros datos, los suyos se borran de nuevo también allí. Escríbanos desde la dirección de correo con la que presentó su solicitud:',
  sourcesTitle: 'De dónde provienen nuestros datos',
  sources: [
    { credit: IP_DATA_CREDIT, description: 'Los lugares aproximados de las direcciones IP.' },
    {
      credit: { text: 'RouteViews', href: 'https://www.routeviews.org' },
      description: 'Las redes a las que pertenecen las direcciones IP.',
    },
    {
      credit: { text: 'Number Resource Organization', href: 'https://www.nro.net' },
      description: 'Los titulares registrados de esas redes.',
    },
  ],
  license: {
    description: 'Los tres se usan conforme a la licencia',
    text: 'CC BY 4.0',
    href: 'https://creativecommons.org/licenses/by/4.0/',
  },
  contactTitle: 'Contacto',
  contact: 'Para todo lo relacionado con sus datos, y para cualquier otra pregunta, escríbanos a:',
};
