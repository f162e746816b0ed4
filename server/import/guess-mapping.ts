import { fieldTexts as inSpanish } from '#contract/apply/field-texts.es.ts';
import { ANSWER_FIELDS, FIELDS, isKind } from '#contract/apply/fields.ts';
import {
  type ImportField,
  type ImportMapping,
  importFieldsOf,
  labelOf,
} from '#contract/imports/imports.ts';
import type { ImportKind } from '#contract/imports/limits.ts';

/** What such columns are usually called, in English and Spanish. */
const USUAL: Partial<Record<ImportField, string[]>> = {
  full_name: [
    'name',
    'full name',
    'correspondent',
    'nombre',
    'nombre completo',
    'nombre y apellidos',
  ],
  email: ['e mail', 'mail', 'email address', 'e mail address', 'correo', 'correo electronico'],
  phone: [
    'phone',
    'telephone',
    'mobile',
    'cell',
    'cell phone',
    'tel',
    'telefono',
    'movil',
    'celular',
  ],
  zip_code: ['zip', 'zipcode', 'postal code', 'postcode', 'codigo postal', 'cp', 'zip 5'],
  status: ['state of application', 'application status', 'estado de la solicitud', 'estatus'],
  approved_on: [
    'approved',
    'approval date',
    'since',
    'start date',
    'joined',
    'member since',
  ].concat(['date approved', 'aprobado', 'fecha de aprobacion', 'desde', 'fecha de ingreso']),
  language: ['preferred language', 'idioma', 'lengua'],
  additional_comments: ['comments', 'notes', 'comentarios', 'notas'],
};

/** In lower case, without accents and marks: "E-mail" and "e mail" are one. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** An explanation is called like all others: only its short name tells which. */
const namesOf = (field: ImportField): string[] => {
  const answer = ANSWER_FIELDS.find((one) => one === field);
  const texts = answer ? [FIELDS[answer], inSpanish(answer)] : [];
  return [
    field,
    labelOf(field),
    ...texts.map(({ summary }) => summary),
    ...(answer && isKind(answer, 'explanation') ? [] : texts.map(({ label }) => label)),
    ...(USUAL[field] ?? []),
  ].map(plain);
};

/** What each column probably is; one that could be two things, or like another one, is left open. */
export function guessMapping(kind: ImportKind, columns: string[]): ImportMapping {
  const names = importFieldsOf(kind).map((field) => ({ field, names: new Set(namesOf(field)) }));
  const mapping = new Map<ImportField, string>();
  for (const column of columns) {
    const found = names.find((one) => one.names.has(plain(column)));
    if (found && !mapping.has(found.field)) mapping.set(found.field, column);
  }
  return Object.fromEntries([...mapping].map(([field, column]) => [column, field]));
}
