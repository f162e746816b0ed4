import { expect, test } from 'vitest';
import { fillBody, fillLine, placeholdersIn } from './mail.template.ts';

const values = {
  name: { text: 'Zoë {{place}}' },
  place: { text: 'Springfield\n\nTotal: $5' },
  words: { text: 'One\n\nTwo', as: 'quote' },
  notes: { text: '1:20 a\n1:30 b', as: 'lines' },
  link: { text: 'https://portal.example.org/a?b=c', as: 'link' },
  nothing: { text: '' },
} as const;
const { url } = { url: values.link.text };

test.each([
  ['two paragraphs', 'One\n \n\nTwo', [{ text: ['One'] }, { text: ['Two'] }]],
  ['a line break', 'One\r\nTwo', [{ text: ['One', '\n', 'Two'] }]],
  [
    'a list',
    'Bring:\n- a pen\n- {{name}}',
    [{ text: ['Bring:'] }, { list: [['a pen'], ['Zoë {{place}}']] }],
  ],
  [
    'a quote with its heading',
    'They say:\n{{words}}',
    [{ text: ['They say:'] }, { quote: 'One\n\nTwo' }],
  ],
  ['a quote in a sentence', 'They say {{words}}.', [{ text: ['They say ', 'One Two', '.'] }]],
  ['lines', '{{notes}}', [{ text: ['1:20 a'] }, { text: ['1:30 b'] }]],
  ['a link alone', '{{link}}', [{ link: url }]],
  ['a link in a sentence', 'See {{ link }}.', [{ text: ['See ', { url }, '.'] }]],
  [
    'an address in a sentence',
    'See https://a.example/x, or not.',
    [{ text: ['See ', { url: 'https://a.example/x' }, ', or not.'] }],
  ],
  [
    'an address that a value continues',
    'https://a.example/{{name}}',
    [{ text: ['https://a.example/', 'Zoë {{place}}'] }],
  ],
  ['a value with line breaks', '{{place}}', [{ text: ['Springfield Total: $5'] }]],
  ['an empty value', 'One\n\nTwo:\n{{nothing}}\n\nThree', [{ text: ['One'] }, { text: ['Three'] }]],
  ['tags', '<b>One</b> & {', [{ text: ['<b>One</b> & {'] }]],
])('%s', (_what, body, blocks) => {
  expect(fillBody(body, values)).toEqual(blocks);
});

test('a subject is one line, and a value is not filled in again', () => {
  expect(fillLine('{{name}} in {{place}}{{nothing}}', values)).toBe(
    'Zoë {{place}} in Springfield Total: $5',
  );
});

test('placeholders are found with blanks, in their order', () => {
  expect(placeholdersIn('{{b}} {{ a }} {c} {{b}} {{Not one}} {{\n}}')).toEqual([
    'b',
    'a',
    'b',
    'Not one',
  ]);
});
