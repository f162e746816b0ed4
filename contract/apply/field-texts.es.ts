import type { Translation } from '#contract/shared/languages.ts';
import { RESEARCH_HOURS_PER_WEEK, TRAINING_HOURS_PER_MONTH } from '#contract/shared/program.ts';
import type * as English from './field-texts.ts';
import type { AnswerField } from './fields.ts';

const essay = { privacy: 'respuestas escritas' };
const yesNo = { privacy: 'preguntas sobre su compromiso' };
const explanation = { label: 'Explicación (opcional)', privacy: 'explicaciones' };

const TEXTS: Record<AnswerField, English.FieldTexts> = {
  full_name: { label: 'Nombre completo', summary: 'Nombre completo', privacy: 'nombre' },
  email: {
    label: 'Correo electrónico',
    summary: 'Correo electrónico',
    privacy: 'dirección de correo electrónico',
    hint: 'A esta dirección enviamos su número de solicitud y nuestra decisión.',
  },
  phone: {
    label: 'Número de teléfono',
    summary: 'Número de teléfono',
    privacy: 'número de teléfono',
  },
  zip_code: {
    label: 'Código postal',
    summary: 'Código postal',
    privacy: 'código postal',
    hint: 'Los cinco dígitos de la zona desde la que informaría.',
  },
  question_1_education: {
    ...essay,
    label: '¿Cuál es su formación académica y su experiencia profesional?',
    summary: 'Formación',
  },
  question_2_journalism: {
    ...essay,
    label:
      '¿Qué experiencia tiene en el periodismo, en los medios o en contar las historias de otras personas?',
    summary: 'Experiencia periodística',
  },
  question_3_credibility: {
    ...essay,
    label: '¿Por qué debería su comunidad confiar en usted como fuente de noticias?',
    summary: 'Credibilidad',
  },
  question_4_verification: {
    ...essay,
    label: '¿Cómo comprueba que una noticia es cierta antes de compartirla con los demás?',
    summary: 'Verificación',
  },
  question_5_training: {
    ...yesNo,
    label: '¿Tiene disposición para completar nuestro programa de capacitación?',
    summary: 'Capacitación',
  },
  question_5_explanation: { ...explanation, summary: 'Capacitación: explicación' },
  question_6_video_interview: {
    ...yesNo,
    label: '¿Tiene disposición para aprender a hacer entrevistas en video?',
    summary: 'Entrevistas en video',
  },
  question_6_explanation: { ...explanation, summary: 'Entrevistas en video: explicación' },
  question_7_time_commitment: {
    ...yesNo,
    label: `¿Puede dedicar al menos ${RESEARCH_HOURS_PER_WEEK} horas por semana a la investigación?`,
    summary: `${RESEARCH_HOURS_PER_WEEK} horas por semana`,
  },
  question_7_explanation: {
    ...explanation,
    summary: `${RESEARCH_HOURS_PER_WEEK} horas por semana: explicación`,
  },
  question_8_education_commitment: {
    ...yesNo,
    label: `¿Puede dedicar ${TRAINING_HOURS_PER_MONTH} horas al mes a la educación continua?`,
    summary: 'Educación continua',
  },
  question_8_explanation: { ...explanation, summary: 'Educación continua: explicación' },
  question_9_background_issues: {
    ...yesNo,
    label: '¿Hay algo en su pasado que pueda afectar su credibilidad?',
    summary: 'Antecedentes',
    hint: 'No hace falta dar detalles. Solo queremos tenerlo presente.',
  },
  question_10_demo_tape: {
    ...yesNo,
    label: '¿Tiene disposición para enviar una grabación de prueba después de la capacitación?',
    summary: 'Grabación de prueba',
  },
  question_10_explanation: { ...explanation, summary: 'Grabación de prueba: explicación' },
  additional_comments: {
    label: 'Comentarios adicionales (opcional)',
    summary: 'Comentarios adicionales',
    privacy: 'comentarios',
  },
  terms_agreed: {
    label: 'He leído y acepto los términos y condiciones',
    summary: 'Términos aceptados',
    privacy: 'el hecho de que aceptó los términos',
  },
};

export const fieldTexts = (field: AnswerField): English.FieldTexts => TEXTS[field];

export const STEP_TITLES: Translation<typeof English.STEP_TITLES> = {
  personal: 'Datos personales',
  background: 'Formación y experiencia profesional',
  credibility: 'Su credibilidad y su método',
  commitment: 'Su compromiso',
  terms: 'Términos y condiciones',
  review: 'Revise su solicitud',
};
