import { numberWord, plural } from '#contract/shared/format.es.ts';
import type { Translation } from '#contract/shared/languages.ts';
import type * as English from './course-texts.ts';
import { formatHours } from './hours.ts';
import { PRACTICE_MINUTES } from './limits.ts';

export const courseTexts: Translation<typeof English.courseTexts> = {
  title: 'Su curso',
  lead: 'Lea cada módulo y responda sus preguntas. Puede intentarlo cuantas veces quiera, en cualquier orden.',
  progress: (passed, total) => `${passed} de ${total} aprobados`,
  readAgain: 'Leer los módulos de nuevo',
  hours: 'Capacitación de este mes',
  hoursOf: (done, wanted) => `${formatHours(done)} de ${formatHours(wanted)}`,
  hoursNote: `Cuentan los minutos de cada módulo que apruebe, y ${PRACTICE_MINUTES} por cada grabación de prueba o reportaje que envíe.`,
  hoursAllPassed: `Ha aprobado todos los módulos. Cada reportaje que envíe cuenta como ${PRACTICE_MINUTES} minutos, y los módulos nuevos, con los suyos.`,
  minutes: (minutes) => plural(minutes, 'minuto', 'minutos'),
  states: { passed: 'Aprobado', tried: 'Sin aprobar todavía', open: 'Sin empezar' },
  empty: 'Todavía no hay módulos. La redacción los está escribiendo; vuelva a mirar más adelante.',
  loadFailed: 'No se pudo cargar su curso.',

  back: 'Volver a su portal',
  place: (place, total) => `Módulo ${place} de ${total}`,
  video: (title) => `Video: ${title}`,
  videoLink: 'Abrir el video en otra pestaña',
  videoFailed: 'El video no se puede reproducir aquí. Ábralo en otra pestaña.',
  captions: 'Inglés',
  captionsFailed: 'No se pudieron cargar los subtítulos de este video.',

  questions: 'Compruebe lo que aprendió',
  questionsLead: (count) =>
    count === 1
      ? 'Responda la pregunta para aprobar este módulo.'
      : `Responda ${count === 0 ? 'todas las' : `las ${numberWord(count)}`} preguntas para aprobar este módulo.`,
  unanswered: 'Elija una respuesta',
  right: 'Correcta',
  wrong: 'Todavía no es correcta',
  wrongBefore: 'Su última respuesta no era correcta.',
  someWrong: (wrong, total) =>
    wrong === total
      ? 'Ninguna respuesta es correcta todavía. Lea por qué y vuelva a intentarlo.'
      : `${wrong} de ${total} respuestas todavía no ${wrong === 1 ? 'es correcta' : 'son correctas'}. Lea por qué y vuelva a intentarlo.`,
  someMissing: (missing) => {
    if (missing === 1) return 'Una pregunta todavía no tiene respuesta.';
    const many = missing === 0 ? 'Ninguna' : numberWord(missing);
    const verb = missing === 0 ? 'pregunta queda' : 'preguntas quedan';
    return `${many.charAt(0).toUpperCase()}${many.slice(1)} ${verb} sin respuesta.`;
  },
  check: 'Comprobar mis respuestas',
  checking: 'Comprobando...',
  noQuestions: 'Este módulo no tiene preguntas. Díganos cuando lo haya leído.',
  markRead: 'Ya lo leí',
  checkFailed: 'No se pudieron comprobar sus respuestas. Están guardadas; vuelva a intentarlo.',

  passed: 'Usted aprobó este módulo',
  passedOn: (day) => `Aprobado el ${day}.`,
  passedNow: 'Todas las respuestas son correctas. Muy bien.',
  explanations: 'Preguntas y explicaciones',
  nextModule: (title) => `Seguir con: ${title}`,
  courseDone: 'Usted aprobó todos los módulos del curso.',
  seeNext: 'Ver qué sigue',
  navigation: 'Módulos',
  previous: 'Módulo anterior',
  next: 'Módulo siguiente',
};
