import { STEPS } from '#contract/apply/steps.ts';
import { numberWord } from '#contract/shared/format.es.ts';
import type { Translation } from '#contract/shared/languages.ts';
import { APPLY_NOW, PUBLIC_TITLES } from '#contract/shared/page-texts.es.ts';
import {
  DEMO_TAPE_MINUTES,
  RESEARCH_HOURS_PER_WEEK,
  SEATS_PER_ZIP,
  TRAINING_HOURS_PER_MONTH,
} from '#contract/shared/program.ts';
import {
  reviewPromise,
  SEATS_PROMISE,
  VOLUNTEER_NOTICE,
  WAITLIST_RULE,
} from '#contract/shared/program-texts.es.ts';
import type * as English from './texts.ts';

export const homeTexts: Translation<typeof English.homeTexts> = {
  notice: VOLUNTEER_NOTICE,
  headline: 'Cuente las noticias del lugar donde vive',
  lead: 'Buscamos personas que conozcan su vecindario y a quienes les importe la verdad. Nosotros le damos la capacitación; usted cuenta las historias que nadie más cubre.',
  apply: APPLY_NOW,
  status: PUBLIC_TITLES.status,
  seatQuestion: '¿Hay una plaza donde usted vive?',
  zip: 'Su código postal',
  checkSeat: 'Comprobar',
};

export const landingTexts: Translation<typeof English.landingTexts> = {
  briefTitle: 'El programa en breve',
  requirementsTitle: 'Lo que le pedimos',
  requirementsLead: 'El periodismo local es un trabajo serio, aunque no sea remunerado.',
  stepsTitle: 'De la solicitud al primer reportaje',
  questionsTitle: 'Preguntas y respuestas',
  questionsLead: '¿Tiene alguna otra pregunta? Escríbanos:',
  closingTitle: 'Cerca de usted hay una historia que nadie ha contado',
  closingLead: `El formulario tiene ${numberWord(STEPS.length)} pasos cortos. Sus respuestas se guardan en este navegador, así que puede hacer una pausa y volver después.`,
  closingAction: 'Empezar mi solicitud',
  videoTitle: 'Un mensaje de nuestra redacción',
  videoPlay: 'Ver el mensaje en video',
  videoSource: 'El video se carga desde el sitio que lo aloja, y solo cuando usted lo reproduce.',
  videoOwn: 'Dura alrededor de medio minuto. No tiene sonido: los subtítulos lo dicen todo.',
  captionsLanguage: 'Español',
};

export const brief: Translation<typeof English.brief> = ({ first_look, decision }) => [
  {
    figure: `${RESEARCH_HOURS_PER_WEEK} horas`,
    counts: 'de investigación por semana, como mínimo',
  },
  { figure: `${TRAINING_HOURS_PER_MONTH} horas`, counts: 'de capacitación al mes' },
  {
    figure: `${SEATS_PER_ZIP} personas`,
    counts: 'por código postal, como máximo; después, lista de espera',
  },
  { figure: first_look, counts: 'hasta nuestra primera lectura' },
  { figure: decision, counts: 'como máximo hasta la decisión' },
];

export const REQUIREMENTS: Translation<typeof English.REQUIREMENTS> = [
  {
    id: 'education',
    title: 'Formación',
    text: 'Cuéntenos qué ha estudiado y dónde ha trabajado. Ambas cosas dan forma a las historias que puede contar.',
  },
  {
    id: 'truth',
    title: 'Compromiso con la verdad',
    text: 'Verifique sus fuentes antes de publicar, informe con integridad y corrija sus errores abiertamente.',
  },
  {
    id: 'time',
    title: 'Tiempo disponible',
    text: `Reserve al menos ${RESEARCH_HOURS_PER_WEEK} horas por semana para la investigación.`,
  },
  {
    id: 'learning',
    title: 'Aprendizaje continuo',
    text: `Dedique ${TRAINING_HOURS_PER_MONTH} horas al mes a la capacitación. En este oficio nunca se termina de aprender.`,
  },
  {
    id: 'video',
    title: 'Entrevistas en video',
    text: 'Anímese a aprender a hacer entrevistas en video. No necesita experiencia, solo ganas de aprender.',
  },
  { id: 'area', title: 'Límites por zona', text: SEATS_PROMISE },
];

export const questions: Translation<typeof English.questions> = (times) => [
  {
    question: '¿Es un trabajo remunerado?',
    answer: `No. ${VOLUNTEER_NOTICE} Presente su solicitud solo si eso encaja en su vida.`,
  },
  {
    question: '¿Hay capacitación?',
    answer: `Sí. Las personas seleccionadas reciben una invitación a nuestro programa de capacitación, que incluye entrevistas en video. A partir de entonces pedimos ${TRAINING_HOURS_PER_MONTH} horas de capacitación al mes.`,
  },
  {
    question: '¿Cuántos corresponsales hay por zona?',
    answer: `${SEATS_PROMISE} ${WAITLIST_RULE}`,
  },
  {
    question: '¿Qué pasa después de presentar mi solicitud?',
    answer: `${reviewPromise(times)} Las personas seleccionadas reciben una invitación a la capacitación y después envían una grabación de prueba de ${DEMO_TAPE_MINUTES} minutos. Quienes obtienen la aprobación reciben acceso a nuestro portal para enviar reportajes. Puede consultar el estado en cualquier momento con su número de solicitud y su dirección de correo.`,
  },
  {
    question: '¿Cuáles son mis responsabilidades legales?',
    answer:
      'Los corresponsales son periodistas independientes y son responsables de su propio cumplimiento de la ley. La red le da capacitación, pero no ofrece apoyo legal ni económico.',
  },
];
