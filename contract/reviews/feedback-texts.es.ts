import type { Translation } from '#contract/shared/languages.ts';
import type * as English from './feedback-texts.ts';

export const FEEDBACK_SENTENCES: Translation<typeof English.FEEDBACK_SENTENCES> = {
  education: [
    'Su formación es un buen comienzo. Cuéntenos más sobre cómo lo que ha aprendido, en sus estudios o en su trabajo, le serviría para informar.',
    'Nos habría gustado leer más sobre su formación. El trabajo, la familia y la vida en comunidad cuentan tanto como la escuela: cuéntenos qué le han enseñado.',
    'Su respuesta no nos permitió saber qué formación tiene. Ayudarían unas cuantas frases concretas sobre sus estudios, su trabajo o lo que ha aprendido por su cuenta.',
  ],
  media_experience: [
    'Usted tiene alguna experiencia contando historias. Colaborar con regularidad en un periódico, una emisora, un pódcast o un canal local daría más fuerza a su próxima solicitud.',
    'Hasta ahora vimos poco trabajo publicado. Dos o tres reportajes terminados sobre su comunidad, con enlaces, darían más fuerza a su próxima solicitud.',
    'Todavía no vimos experiencia en reportajes. Puede empezar por su cuenta: escriba o grabe dos o tres piezas breves sobre su comunidad y cuéntenos de ellas la próxima vez.',
  ],
  credibility: [
    'Sus razones para merecer confianza son creíbles, pero nos resulta difícil comprobarlas. La próxima vez, díganos por qué le conocen en su comunidad.',
    'Nos habría gustado leer más sobre por qué confía en usted la gente de su comunidad, también quienes ven las cosas de otra manera.',
    'Su respuesta no nos mostró por qué la gente confiaría en sus reportajes. Describa sus lazos con la comunidad y hable con franqueza de los intereses que usted pueda tener.',
  ],
  verification: [
    'Usted sabe que los hechos se deben comprobar. La próxima vez, describa paso a paso cómo comprobaría una noticia concreta.',
    'Una sola fuente o el resultado de una búsqueda no nos basta. Describa cómo confirmaría una noticia con fuentes independientes y documentos.',
    'Necesitamos ver cómo se asegura usted de que una noticia es cierta. Lea sobre cómo verifican los periodistas lo que les cuentan y describa su propia manera de hacerlo.',
  ],
  commitment: [
    'No nos quedó claro que el tiempo que exige este trabajo quepa por ahora en su vida. Ayudaría un breve plan de sus horas semanales.',
    'Varias de sus respuestas dejaron dudas sobre el tiempo que exigen la capacitación y la investigación. Presente otra solicitud cuando pueda responder que sí a la mayor parte.',
    'El trabajo exige más tiempo del que usted puede dedicarle por ahora. Nos alegrará saber de usted cuando eso cambie.',
  ],
  technical_readiness: [
    'Usted está en disposición de aprender a grabar y enviar video. Unas cuantas grabaciones breves con su teléfono serían una buena práctica antes de presentar otra solicitud.',
    'El video es parte del trabajo y nos pareció que usted tenía dudas al respecto. Haga algunas entrevistas breves con personas conocidas antes de presentar otra solicitud.',
    'Cada corresponsal graba video y envía una grabación de prueba. Presente otra solicitud si se imagina haciendo ambas cosas.',
  ],
  communication_skills: [
    'Sus respuestas se entienden, pero les habría hecho falta una corrección. Leerlas en voz alta antes de enviarlas es una buena manera de encontrar qué mejorar.',
    'Algunas partes de sus respuestas nos resultaron difíciles de seguir. Ayudarían frases más cortas y una idea a la vez.',
    'Nos costó entender sus respuestas. Escriba con sus propias palabras y en frases sencillas, como si se lo contara a alguien de su vecindario.',
  ],
  background_check: [
    'Tenemos una pregunta sobre lo que nos contó de sus antecedentes. Si presenta otra solicitud, explíquelo en unas cuantas frases.',
    'Quedaron abiertas algunas preguntas sobre sus antecedentes que no pudimos resolver.',
  ],
  overall: [
    'Hubo mucho que nos gustó, pero esta vez elegimos solicitudes más cercanas a lo que necesitamos.',
    'En conjunto, su solicitud todavía no está donde tendría que estar. Lo que más ayudaría es tener más práctica y dar respuestas más concretas.',
    'En conjunto, por ahora no vemos cómo este trabajo y su solicitud encajan entre sí.',
  ],
};
