import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { APPLICATION_STATUSES } from '#contract/applications/statuses.ts';
import { fieldTexts as spanishFieldTexts } from '#contract/apply/field-texts.es.ts';
import { ANSWER_FIELDS } from '#contract/apply/fields.ts';
import { privacyTexts as spanishPrivacyTexts } from '#contract/apply/privacy-notice.es.ts';
import { listFiles, readFile } from '#test/source-files.ts';

const TIMES = { first_look: '41', decision: '42' };
const NEARBY = { zip_code: '60608', city: 'Chicago', state: 'IL', miles: 2.1, free: 5 };

/** Arguments of functions that take more than numbers and strings: each is called with all of them. */
const ARGUMENTS: Record<string, unknown[]> = {
  'applications/status-texts.statusLabel': [
    ...APPLICATION_STATUSES.map((status) => ({ status })),
    { status: 'rejected', withdrawn_at: '2026-11-15' },
  ],
  'applications/status-texts.describeStatus': APPLICATION_STATUSES,
  'apply/field-texts.fieldTexts': ANSWER_FIELDS,
  'apply/apply-lazy-texts.takenZipTexts.nearbyZip': [NEARBY, { ...NEARBY, miles: 1, free: 1 }],
  'training/demo-tape-texts.demoTapeTexts.facts': [
    { file_name: 'tape.mp4', seconds: 65, bytes: 1_048_576 },
  ],
  'shared/program-texts.reviewTimes': [
    { first_look_hours: 48, decision_days: 30 },
    { first_look_hours: 1, decision_days: 1 },
  ],
  'shared/program-texts.reviewPromise': [TIMES],
  'shared/program-texts.nextSteps': [TIMES],
  'landing/texts.brief': [TIMES],
  'landing/texts.questions': [TIMES],
};
// Numbers for strings, too: they are found again in the text. 0 and 1 often have a form of their own.
const NUMBERS = [
  [31, 32, 33],
  [1, 1, 1],
  [0, 0, 0],
];

/** Every text with its place, such as `apply/apply-texts.applyTexts.submit`. */
function textsOf(value: unknown, place = ''): [string, string][] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value === 'function') {
    const calls = ARGUMENTS[place]?.map((argument) => [argument]) ?? NUMBERS;
    return calls.flatMap((args) => textsOf(value(...args), `${place}(${JSON.stringify(args)})`));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    textsOf(part, place ? `${place}.${key}` : key),
  );
}

const translated = listFiles().filter((path) => /^contract\/.*\.es\.ts$/.test(path));
// The language of a build of the web, and formats, which take days and booleans: they have tests of their own.
const withTexts = translated.filter((path) => !/\/(page-language|format)\.es\.ts$/.test(path));
async function loadTexts(ending: '.ts' | '.es.ts') {
  const modules = withTexts.map(async (path) => {
    const place = path.slice('contract/'.length, -'.es.ts'.length);
    return textsOf(await import(`./${place}${ending}`), place);
  });
  return (await Promise.all(modules)).flat();
}
// An English field is a row that holds more than its texts.
const isFact = (place: string) =>
  /^apply\/field-texts\..*\.(kind|step|schema|explains|input\..*)$/.test(place);
const inEnglish = new Map((await loadTexts('.ts')).filter(([place]) => !isFact(place)));
const inSpanish = new Map(await loadTexts('.es.ts'));
const pairs = [...inEnglish].map(([place, en]) => ({ place, en, es: inSpanish.get(place) ?? '' }));

/** Not words: they must be the same in both. */
const isData = (place: string) => /\.(id|href|fields\.\d+)$|\.credit\./.test(place);
const words = pairs.filter(({ place }) => !isData(place));
const offending = (found: (pair: (typeof pairs)[number]) => boolean) =>
  words.filter(found).map(({ place, es }) => `${place}: ${es}`);

/** Not \b, which takes letters with accents for the end of a word. */
const anyWord = (...lists: string[]) =>
  new RegExp(`(?<!\\p{L})(${lists.join('|')})(?!\\p{L})`, 'iu');

describe('the Spanish texts', () => {
  test('have the places of the English ones, and the same ids, addresses and field names', () => {
    expect([...inSpanish.keys()].sort()).toEqual([...inEnglish.keys()].sort());
    expect(pairs.length).toBeGreaterThan(500);
    for (const { place, en, es } of pairs) if (isData(place)) expect(es, place).toBe(en);
  });

  test('differ from the English ones, except for a few names', () => {
    const same = words.filter(({ en, es }) => en === es).map(({ es }) => es);

    expect([...new Set(same)].sort()).toEqual([
      '0: 0',
      '1: 1',
      '31: 32',
      '41',
      '42',
      '60608 Chicago, IL',
      'Auto',
      'CC BY 4.0',
      'Portal',
      'Video',
      'Video: 0',
      'Video: 1',
      'Video: 31',
      'tape.mp4 (1:05, 1 MB)',
    ]);
  });

  test('contain the numbers of the English ones', () => {
    const numbers = (text: string) => text.match(/\d+([.,]\d+)?/g)?.sort() ?? [];

    for (const { place, en, es } of words) expect(numbers(es), place).toEqual(numbers(en));
  });

  test('end as the English ones: a sentence, a question, a label', () => {
    const end = (text: string) => /[.?!:…]*$/.exec(text)?.[0];

    expect(offending(({ en, es }) => end(es) !== end(en))).toEqual([]);
  });

  test('open every question and exclamation, and have no stray spaces', () => {
    const count = (text: string, mark: string) => text.split(mark).length;

    expect(offending(({ es }) => count(es, '¿') !== count(es, '?'))).toEqual([]);
    expect(offending(({ es }) => count(es, '¡') !== count(es, '!'))).toEqual([]);
    expect(offending(({ es }) => / {2}|^\s|\s$|\s[.,;:?!]/.test(es))).toEqual([]);
  });

  test('address the reader as usted', () => {
    const familiar = anyWord(
      'tú|tus?|te|ti|contigo|tuy[oa]s?|vos|vosotros|vuestr[oa]s?|os',
      'eres|estás|tienes|puedes|quieres|debes|sabes|recibes|envías|podrás|tendrás|recibirás',
      // enviaste, escribiste
      '(?!existe|entreviste)\\p{L}+[ai]ste',
    );
    // "revisa" is also what an editor does, so only as the first word of a sentence.
    const commands =
      'Escribe|Elige|Revisa|Ingresa|Usa|Guarda|Confirma|Envía|Abre|Cierra|Haz|Inicia|Intenta|Consulta|Lee|Responde';
    const command = new RegExp(`(^|[.:;] )(${commands})(?!\\p{L})`, 'u');

    expect(offending(({ es }) => familiar.test(es) || command.test(es))).toEqual([]);
  });

  test('use the words of the glossary', () => {
    const other = anyWord(
      'e-?mails?|mails?|links?|password|ZIP|aplicar|aplique|aplicantes?|postulación',
      'editores|entrenamiento|asientos?|ofertas?',
    );

    expect(offending(({ es }) => other.test(es))).toEqual([]);
  });
});

test('the privacy page describes the answers in one Spanish sentence that names every field', () => {
  expect(spanishPrivacyTexts.answers).toBe(
    'Las respuestas del formulario de solicitud: su nombre, dirección de correo electrónico, número de teléfono y código postal, sus cuatro respuestas escritas, sus respuestas a las seis preguntas sobre su compromiso con las explicaciones y comentarios que agregue, y el hecho de que aceptó los términos. Hasta que las envíe, se guardan solo en su propio navegador, a menos que usted elija continuar en otro dispositivo.',
  );
  for (const field of ANSWER_FIELDS) {
    expect(spanishPrivacyTexts.answers).toContain(spanishFieldTexts(field).privacy);
  }
});

describe('the modules', () => {
  const importsOf = (path: string) =>
    readFile(path)
      .text.matchAll(/^import (?!type )[^;]*? from '(?<from>[^']+)';/gm)
      .map(({ groups }) => groups?.from ?? '')
      .toArray();

  test.each(translated)('%s takes no text from an English module', (path) => {
    const imported = importsOf(path).map((from) =>
      from.startsWith('#') ? from.slice(1) : join(dirname(path), from),
    );
    const english = imported.filter((from) => translated.includes(from.replace(/\.ts$/, '.es.ts')));

    expect(english).toEqual([]);
  });
});
