import { cannotBeUndone } from '#contract/shared/applicant-sentences.es.ts';
import { formatNumber, plural } from '#contract/shared/format.es.ts';
import type { Translation } from '#contract/shared/languages.ts';
import { NO_COMPENSATION } from '#contract/shared/program-texts.es.ts';
import type * as English from './apply-texts.ts';

export const applyTexts: Translation<typeof English.applyTexts> = {
  hiddenField: 'Sitio web',
  stepCount: (step, total) => `Paso ${step} de ${total}`,
  stepTitle: (step, total, title) => `Paso ${step} de ${total}: ${title}`,
  steps: 'Pasos de la solicitud',
  progress: 'Avance de la solicitud',
  isDone: 'completado',
  returnToReview: 'Volver a la revisión',
  intro:
    'Esto le tomará unos diez minutos. Puede detenerse en cualquier momento: sus respuestas quedan en este dispositivo y puede continuar después.',
  essayIntro:
    'Responda con sus propias palabras. Unas cuantas frases sinceras nos dicen más que un texto pulido.',
  commitmentIntro:
    'Responda según su situación de hoy. Si algo necesita una aclaración, agréguela.',

  // Fields
  zipChanged: (zip) => `Ahora su código postal es ${zip}.`,
  essayCount: (count, min) =>
    `${formatNumber(count)} de un mínimo de ${plural(min, 'carácter', 'caracteres')}`,
  essayNearlyFull: (count, max) =>
    `${formatNumber(count)} de un máximo de ${plural(max, 'carácter', 'caracteres')}`,
  essayLongEnough: 'Es suficiente',

  problemOf: (field, problem) => `${field}: ${problem}`,
  corrected: 'corregido',
  allCorrected: 'Todo corregido. Puede continuar.',

  // Terms and review
  reminderTitle: 'Este es un trabajo voluntario',
  reminder: `A los corresponsales no se les paga, ni ahora ni después. ${NO_COMPENSATION}`,
  termsTitle: 'Al presentar mi solicitud, entiendo y acepto lo siguiente:',
  finalReminder:
    'Recuerde: este es un trabajo voluntario. Al enviar su solicitud, aspira a un puesto sin remuneración.',
  reviewIntro: 'Lea una vez más sus respuestas. Puede cambiar cualquiera de ellas antes de enviar.',
  edit: 'Editar',
  editSection: (title) => `Editar: ${title}`,

  privacyTitle: 'Qué datos recibimos',
  privacyNote:
    'Junto con sus respuestas recibimos datos técnicos: su dirección de red, su navegador y su dispositivo (pantalla, idioma, zona horaria, batería, huellas digitales de sus gráficos, su sonido y sus fuentes tipográficas) y cuánto tiempo le tomó este formulario. Nos ayudan a detectar abusos y nunca deciden por sí solos sobre una solicitud.',
  privacyLink: 'Cómo tratamos sus datos',

  // Draft
  saved: (time) => `Guardado: ${time}`,
  savedHere: 'Hasta que envíe su solicitud, sus respuestas se guardan solo en este dispositivo.',
  notSaved:
    'Este navegador no nos permite guardar sus respuestas. Termine sin cerrar ni volver a cargar esta página.',
  startOver: 'Empezar de nuevo',
  startOverTitle: '¿Empezar de nuevo?',
  startOverBody: `Todas las respuestas que ha dado hasta ahora se borrarán de este dispositivo. ${cannotBeUndone}`,
  startOverConfirm: 'Borrar mis respuestas',
  startOverCancel: 'Conservarlas',
  startedOver: 'Se borraron sus respuestas.',
  submittedInOtherTabTitle: 'Esta solicitud ya se envió',
  submittedInOtherTab:
    'Usted la envió en otra pestaña de este navegador. No tiene que hacer nada más.',
  clearedInOtherTabTitle: 'Usted empezó de nuevo',
  clearedInOtherTab: 'Las respuestas se borraron en otra pestaña de este navegador.',
  startNew: 'Empezar otra solicitud',

  submit: 'Enviar solicitud',
  submitting: 'Enviando...',
  joinWaitlist: 'Entrar en la lista de espera',
  offline:
    'No hay conexión a internet. Sus respuestas quedan en este dispositivo y puede seguir con el formulario.',
  waiting: 'Esperando la conexión',
  waitingMeaning:
    'No hay conexión a internet. Su solicitud se enviará en cuanto vuelva la conexión. Mantenga abierta esta página.',
  tryNow: 'Intentar ahora',
  cancelWaiting: 'No enviar todavía',
  nothingLost:
    'Sus respuestas están guardadas. Vuelva a intentarlo. Por más veces que lo intente, su solicitud se guarda una sola vez.',
  received: 'Esta solicitud ya se recibió y está en revisión, así que ya no se puede cambiar aquí.',
  receivedNumber: 'Su número de solicitud:',
  receivedStatus:
    'Para consultar su estado, use este número y la dirección de correo que recibimos con la solicitud:',
  receivedCorrect: 'Para corregir algo, escríbanos e incluya el número:',
  receivedStays: 'Sus respuestas quedan en este dispositivo hasta que empiece de nuevo.',
};

export const formHelpTexts: Translation<typeof English.formHelpTexts> = {
  welcomeBack: 'Le damos la bienvenida de nuevo. Conservamos sus respuestas.',
  continueAt: (step) => `Continúa en ${step}.`,
  addExplanation: 'Agregar una explicación',
  privacyShort: 'También recibimos datos técnicos de su dispositivo, para detectar abusos.',
  privacyMore: '¿Qué datos?',
};

export const handoverButtonTexts: Translation<typeof English.handoverButtonTexts> = {
  offer: 'Continuar en otro dispositivo',
  haveCode: 'Tengo un código',
  savedForOtherDevice:
    'Sus respuestas se guardan en este dispositivo. Una copia cifrada espera a su otro dispositivo.',
  submittedThere: 'Usted la envió desde otro dispositivo. No tiene que hacer nada más.',
};
