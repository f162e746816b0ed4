import { plural } from '#contract/shared/format.es.ts';
import type { Translation } from '#contract/shared/languages.ts';
import { MIB } from '#contract/training/limits.ts';
import { STORY_LIMITS } from './limits.ts';
import type * as English from './story-texts.ts';

export const STORY_STATUS_LABELS: Translation<typeof English.STORY_STATUS_LABELS> = {
  draft: 'Borrador',
  submitted: 'Enviado',
  in_editing: 'En edición',
  changes_requested: 'Con cambios pedidos',
  accepted: 'Aceptado',
  declined: 'No aceptado',
  published: 'Publicado',
};
export const MEDIUM_LABELS: Translation<typeof English.MEDIUM_LABELS> = {
  photo: 'Foto',
  video: 'Video',
  audio: 'Sonido',
};

export const storyTexts: Translation<typeof English.storyTexts> = {
  untitled: 'Reportaje sin título',
  noPlace: 'Sin lugar todavía',
  headline: 'Título',
  body: 'Reportaje',
  bodyHint: 'Quién, qué, cuándo, dónde, por qué y cómo lo sabe. Puede usar Markdown.',
  sources: 'Fuentes',
  sourcesHint: 'Solo lo ve la redacción: nombres, teléfonos, documentos.',
  noSources: 'No se indicó ninguna.',
  previewHint: 'Como lo ve quien lee',
  previewEmpty: 'Aquí aparece el reportaje como lo ve quien lee.',
  media: 'Fotos y grabaciones',
  noMedia: 'Sin fotos ni grabaciones.',
  mediumFailed: 'No se pudo mostrar este archivo.',
  credit: 'Crédito',
  notes: 'Notas',
  noNotes: 'Todavía no hay notas.',
  noteFailed: 'No se pudo enviar la nota.',
  noteSent: 'Nota enviada',
  updated: 'Modificado',
  submitted: 'Enviado',
  decided: 'Decidido',
  published: 'Publicado',
  happenedOn: 'Ocurrió el',
  where: 'Lugar',
  revision: (revision) => `Versión ${revision}`,
  noChangedWords: 'No se cambió ninguna palabra.',
  tooDifferent: 'Las dos versiones se parecen demasiado poco para compararlas palabra por palabra.',
  loadFailed: 'No se pudo cargar este reportaje.',
  failed: 'No se pudieron cargar los reportajes.',

  saved: (time) => `Guardado a las ${time}`,
  allSaved: 'Todo está guardado',
  saving: 'Guardando…',
  unsaved: 'Sin guardar todavía',
  offline:
    'Sin conexión. Lo que escribió queda en este navegador y se envía cuando vuelva la conexión.',
  saveFailed:
    'Por ahora no se pudo guardar. Lo que escribió queda en este navegador; lo intentaremos de nuevo.',
  notStored:
    'Este navegador no nos permite conservar nada. No cierre la página antes de que se guarde.',
  conflict: 'Esto también se cambió en otra ventana o en otro dispositivo',
  conflictBody:
    'No se pierde nada: lo que usted escribió está en el campo de arriba; el otro texto está aquí.',
  theirs: 'El otro texto',
  keepMine: 'Conservar lo que escribí',
  takeTheirs: 'Usar el otro texto',
};

export const ownStoryTexts: Translation<typeof English.ownStoryTexts> = {
  lead: 'Lo que usted escribe y envía a la redacción. Todo se guarda mientras escribe.',
  back: 'Sus reportajes',
  new: 'Escribir un reportaje',
  creating: 'Abriendo un reportaje nuevo…',
  createFailed: 'No se pudo abrir el reportaje.',
  none: 'Todavía no ha escrito ningún reportaje.',
  notInService: 'El envío de reportajes se abre cuando se apruebe su solicitud.',
  list: 'Sus reportajes',
  pages: 'Páginas de sus reportajes',
  media: (count) => plural(count, 'foto o grabación', 'fotos y grabaciones'),

  zip: 'Código postal del lugar',
  zipUnknown: 'No conocemos ningún lugar con este código postal; revíselo.',
  day: 'Día en que ocurrió',
  checksTitle: 'Antes de enviarlo',
  checks: {
    facts: 'Comprobé los hechos: nombres, cifras, horas, citas.',
    permission: 'Las personas que cito o muestro saben que esto puede publicarse.',
    conflicts: 'No tengo un interés personal en este reportaje, o lo indico en las fuentes.',
  },
  addMedia: 'Elegir archivos',
  takePhoto: 'Tomar una foto',
  recordVideo: 'Grabar un video',
  limits: `Como máximo ${STORY_LIMITS.mediaMax} archivos: fotos (JPEG, PNG, WebP) de ${STORY_LIMITS.photoBytesMax / MIB} MB, grabaciones de ${STORY_LIMITS.recordingBytesMax / MIB} MB y ${STORY_LIMITS.recordingSecondsMax / 60} minutos.`,
  metadata: 'De las fotos se quitan el lugar y el dispositivo.',
  uploadOf: (name) => `Carga de ${name}`,
  waitsForUpload: (name) => `Después sigue ${name}.`,
  dismiss: 'Quitar de esta lista',
  caption: 'Pie de foto',
  captionOf: (label) => `Pie de ${label}`,
  creditOf: (label) => `Crédito de ${label}`,
  agreedOf: (label) => `Personas en ${label}`,
  agreed: 'Personas que se ven u oyen',
  agreedOptions: {
    none: 'No se reconoce a nadie',
    yes: 'Aceptan que se las muestre',
    no: 'No han aceptado',
  },
  removeMedium: 'Quitar',
  removeMediumOf: (label) => `Quitar ${label}`,
  removeQuestion: '¿Quitar este archivo?',
  removeBody: 'Se borra con su pie y no se puede recuperar.',
  removed: 'Archivo quitado',
  removeFailed: 'No se pudo quitar el archivo.',

  submit: 'Enviar',
  submitAgain: 'Enviar de nuevo',
  submitting: 'Enviando…',
  submitted:
    'La redacción tiene su reportaje. Le escribiremos por correo electrónico cuando haya decidido.',
  submitFailed: 'No se pudo enviar el reportaje.',
  notSaved:
    'Lo último que escribió todavía no está guardado, así que no se envió nada. Inténtelo de nuevo.',
  uploadsRunning: 'Todavía se están subiendo archivos. Espere a que terminen o cancélelos.',
  withdraw: 'Retirar',
  withdrawQuestion: '¿Retirar su reportaje?',
  withdrawBody: 'Puede cambiarlo y enviarlo de nuevo.',
  withdrawn: 'Vuelve a ser un borrador.',
  withdrawFailed: 'No se pudo retirar.',
  delete: 'Borrar borrador',
  deleteQuestion: '¿Borrar este borrador?',
  deleteBody: 'Su texto, sus fotos y sus grabaciones no se pueden recuperar.',
  deleted: 'Borrador borrado',
  deleteFailed: 'No se pudo borrar el borrador.',

  changesTitle: 'La redacción le pide cambios',
  changesNone: 'Lea las notas de abajo, cambie su reportaje y envíelo de nuevo.',
  editorsChanged: (name) => `Lo que cambió ${name}`,
  declinedTitle: 'La redacción no aceptó este reportaje',
  readPiece: 'Leer lo publicado',
  withEditors:
    'Lo tiene la redacción. Ahora no puede cambiarlo, pero puede escribirle a la redacción abajo.',
  unsentTitle: 'Texto que no se guardó',
  unsentBody:
    'Se escribió en este navegador después de enviar el reportaje. Copie lo que todavía necesite.',
  discardUnsent: 'Descartarlo',
  writeNote: 'Escribir a la redacción',
  waiting: 'Un reportaje espera sus cambios',
  waitingText: (headline) => `La redacción tiene una petición sobre “${headline}”.`,
  toStory: 'Ir a su reportaje',
  write: 'Escribir el reportaje',
  writeFor: (title) => `Escribir el reportaje: ${title}`,
};
