import type { Translation } from './languages.ts';
import type * as English from './page-texts.ts';

export const PUBLIC_TITLES: Translation<typeof English.PUBLIC_TITLES> = {
  home: 'Sea corresponsal local',
  status: 'Consultar el estado',
  thankYou: 'Gracias',
  privacy: 'Privacidad',
  login: 'Acceso al portal',
  forgotPassword: 'Olvidé mi contraseña',
  resetPassword: 'Crear nueva contraseña',
  confirmEmail: 'Confirme su dirección de correo',
  confirmApplication: 'Confirme su solicitud',
  confirmContact: 'Confirme su nueva dirección de correo',
  revertContact: 'Revierta el cambio de dirección',
  copy: 'Una copia de sus respuestas',
  unsubscribe: 'Dejar de recibir mensajes',
  record: 'Comprobar una constancia',
  unauthorized: 'Acceso denegado',
  notFound: 'Página no encontrada',
  failed: 'No se pudo mostrar esta página',
};

export const OWN_TITLES: Translation<typeof English.OWN_TITLES> = {
  account: 'Su cuenta',
  correspondent: 'Portal de corresponsales',
  courseModule: 'Capacitación',
  demoTape: 'Grabación de prueba',
  board: 'Tablero de encargos',
  ownAlerts: 'Avisos urgentes',
  network: 'Red de corresponsales',
  recognition: 'Reconocimientos',
  ownMedia: 'Archivo de medios',
  analytics: 'Estadísticas',
  ownStories: 'Sus reportajes',
};

export const APPLY_NOW = 'Presentar solicitud';
export const navigationTexts: Translation<typeof English.navigationTexts> = {
  home: 'Inicio',
  // Shorter than the buttons: the header of a narrow phone has one row for all of them.
  apply: 'Solicitud',
  status: 'Ver estado',
};

export const siteTexts: Translation<typeof English.siteTexts> = {
  skipToContent: 'Ir al contenido',
  publicNavigation: 'Principal',
  quickLinks: 'Enlaces útiles',
  staffLogin: 'Acceso del personal',
  copyright: (name) => `© ${name}. Todos los derechos reservados.`,
  disclaimer:
    'Nuestros corresponsales son voluntarios y periodistas independientes. El puesto no es remunerado y no incluye apoyo legal ni económico.',
  schemeIs: {
    auto: 'Colores: automáticos. Cambiar a claros.',
    light: 'Colores: claros. Cambiar a oscuros.',
    dark: 'Colores: oscuros. Cambiar a automáticos.',
  },
  schemeName: { auto: 'Auto', light: 'Claro', dark: 'Oscuro' },
  loading: 'Cargando...',
  failed:
    'Un error inesperado impidió mostrar esta página. Nada de lo que usted guardó se ha perdido.',
  retry: 'Reintentar',
  goHome: 'Ir a la página de inicio',
};
