import { plural } from '#contract/shared/format.es.ts';
import type { Translation } from '#contract/shared/languages.ts';
import { pages } from '#contract/shared/pages.ts';
import { DEMO_TAPE_MINUTES } from '#contract/shared/program.ts';
import type * as English from './texts.ts';

export const portalTexts: Translation<typeof English.portalTexts> = {
  lead: 'Todo esto está abierto. Los encargos, los reportajes y los avisos empiezan con su aprobación.',
  features: 'Su redacción',
  timeline: 'Etapas del portal',
  account: 'Su cuenta',
  role: 'Función',
  status: 'Estado de la cuenta',
  memberSince: 'Con nosotros desde',
  support: '¿Preguntas? Escriba a',
  adminView: 'Usted ve esta página como administrador. Los corresponsales la ven sin este aviso.',
  backToUsers: 'Volver a la administración de usuarios',
  open: 'Abierto',
  done: 'Listo',
};

export const nextStepTexts: Translation<typeof English.nextStepTexts> = {
  title: 'Qué sigue',
  loadFailed: 'No se pudo cargar su siguiente paso.',
  begin: 'Empezar este módulo',
  tryAgain: 'Intentar de nuevo',
  moduleFacts: (place, total, minutes) =>
    `Módulo ${place} de ${total}, cerca de ${plural(minutes, 'minuto', 'minutos')}.`,
  tried: 'Usted ya lo intentó: las explicaciones le esperan.',
  noModules: 'Estamos preparando su curso',
  noModulesText: 'Todavía no hay nada que hacer. Vuelva a mirar más adelante.',
  allPassed: 'Usted aprobó todos los módulos',
  allPassedText: 'Por ahora no hay nada que hacer. Los módulos nuevos aparecen aquí.',
  sendTape: 'Envíenos su grabación de prueba',
  sendTapeText: `El último paso antes de nuestra decisión: una grabación de unos ${DEMO_TAPE_MINUTES} minutos. Súbala o grábela en el navegador.`,
  goToTape: 'Ir a su grabación de prueba',
  unfinishedTape: 'Termine de subir su grabación de prueba',
  unfinishedTapeText: (file) =>
    `Lo que ya llegó de ${file} se guarda durante un día, así que puede seguir donde se detuvo.`,
  uploadedTape: 'Envíe su grabación de prueba',
  uploadedTapeText: 'Su grabación está subida. Véala una vez más y envíela.',
  anotherTape: 'Envíenos otra toma',
  anotherTapeText: (notes) =>
    notes === 0
      ? 'La redacción vio su grabación de prueba y quisiera ver otra toma.'
      : `La redacción vio su grabación de prueba y quisiera ver otra toma. Le dejó ${plural(notes, 'nota', 'notas')}.`,
  goToNotes: 'Leer las notas y grabar de nuevo',
  submitted: 'La redacción tiene su grabación de prueba',
  submittedText: (day) =>
    `Usted la envió el ${day}. Por ahora no tiene que hacer nada; le escribiremos por correo electrónico.`,
  seeTape: 'Ver su grabación de prueba',
  inService: 'Usted está en activo',
  writeText: 'Cuéntenos lo que ocurre donde vive.',
  write: 'Escribir un reportaje',
  approved: 'Su solicitud fue aprobada',
  approvedText: 'Le damos la bienvenida a la red: usted ya es corresponsal.',
  approvedModule: (title) => `Hay un módulo que todavía no ha aprobado: ${title}.`,
};

export const PORTAL_FEATURES: typeof English.PORTAL_FEATURES = [
  {
    title: 'Envío de reportajes',
    text: 'Envíe sus reportajes con fuentes y autorizaciones, y sígalos hasta su publicación.',
    href: pages.ownStories,
  },
  {
    title: 'Estadísticas',
    text: 'Vea qué fue de sus reportajes, mes a mes.',
    href: pages.analytics,
  },
  {
    title: 'Archivo de medios',
    text: 'Guarde videos, fotos y grabaciones en un solo lugar seguro.',
    href: pages.ownMedia,
  },
  {
    title: 'Recursos de capacitación',
    text: 'Cursos, guías y grabaciones para su capacitación mensual.',
    href: '#course',
  },
  {
    title: 'Red',
    text: 'Conozca a los corresponsales de su zona y trabajen juntos.',
    href: pages.network,
  },
  {
    title: 'Tablero de encargos',
    text: 'Elija reportajes que la redacción busca en su zona.',
    href: pages.board,
  },
  {
    title: 'Reconocimientos',
    text: 'Logros y distinciones por un buen trabajo.',
    href: pages.recognition,
  },
  {
    title: 'Avisos urgentes',
    text: 'Reciba un aviso en cuanto ocurra algo cerca de usted.',
    href: pages.ownAlerts,
  },
];

export const PORTAL_PHASES: Translation<typeof English.PORTAL_PHASES> = [
  { title: 'Fase 1: Base', text: 'Cuentas, perfiles y recursos de capacitación.' },
  { title: 'Fase 2: Reportajes', text: 'Envío de reportajes y archivo de medios.' },
  { title: 'Fase 3: Redacción', text: 'Tablero de encargos, red y avisos urgentes.' },
  { title: 'Fase 4: Alcance', text: 'Estadísticas y reconocimientos.' },
];
