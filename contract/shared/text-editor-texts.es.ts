import { formatNumber, plural } from './format.es.ts';
import type { Translation } from './languages.ts';
import type * as English from './text-editor-texts.ts';

export const textEditorTexts: Translation<typeof English.textEditorTexts> = {
  write: 'Escribir',
  preview: 'Vista previa',
  views: 'Texto o vista previa',
  length: (words, characters, max) =>
    `${plural(words, 'palabra', 'palabras')}, ${formatNumber(characters)} de ${formatNumber(max)} caracteres`,
  tools: 'Formato',
  bold: 'Negrita',
  italic: 'Cursiva',
  heading: 'Título',
  list: 'Lista',
  quote: 'Cita',
  link: 'Enlace',
  linkText: 'palabras',
};
