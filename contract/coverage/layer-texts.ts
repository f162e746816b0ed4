import { formatNumber, plural } from '#contract/shared/format.ts';
import type { Language } from '#contract/shared/languages.ts';
import { LAYER_DAYS } from './layers.ts';

const zipCodes = (count: number) => plural(count, 'ZIP code', 'ZIP codes');
const stories = (count: number) => plural(count, 'story', 'stories');

export const layerTexts = {
  layer: 'Layer',
  layers: {
    seats: 'Seats',
    stories: `Stories of the last ${LAYER_DAYS} days`,
    nobody: 'Where we have nobody',
  },
  failed: 'This layer could not be loaded.',

  storyTotal: (count: number, zips: number) => `${stories(count)} from ${zipCodes(zips)}`,
  noStories: `No story came from the places shown within the last ${LAYER_DAYS} days.`,
  storyTable: 'Stories by ZIP code',
  zip: 'ZIP code',
  place: 'Place',
  stories: 'Stories',
  storiesIn: (zip: string) => `Stories of ${zip}`,
  storyFigures: stories,

  gapTotal: (states: number, areas: number) =>
    `Nobody is in service in ${plural(states, 'state or territory', 'states and territories')} and ${plural(areas, 'ZIP area', 'ZIP areas')} (first three digits).`,
  noGaps: 'Somebody is in service in every ZIP area here.',
  gapTable: 'Where nobody is in service',
  where: 'Where',
  wholeState: (name: string) => `All of ${name}`,
  area: (area: string, city: string, state: string) => `${area}xx ${city}, ${state}`,
  zips: 'ZIP codes',
  form: 'Form',
  formIn: { en: 'English', es: 'Español' } satisfies Record<Language, string>,
  formFor: (language: string, zip: string) => `Form in ${language} for ${zip}`,
  sheet: 'Sheet',
  sheetFor: (zip: string) => `Sheet to print for ${zip}`,
  more: 'Show more',
  zipCount: formatNumber,
  back: 'Back to coverage',
  print: 'Print',
  languages: 'Language of the sheet',
  code: 'QR code that opens the form',
} as const;

/** A sheet for a notice board; it is printed in either language by an editor. */
export const SHEET_TEXTS: Record<
  Language,
  { title: (city: string) => string; lead: string; points: readonly string[]; call: string }
> = {
  en: {
    title: (city) => `Who tells the stories of ${city}?`,
    lead: 'We are looking for a community correspondent who lives here.',
    points: [
      'Report what happens on your street, in your own words.',
      'No experience needed: free training and an editor who answers.',
      'A volunteer role that fits around your week.',
    ],
    call: 'Scan the code or go to',
  },
  es: {
    title: (city) => `¿Quién cuenta las historias de ${city}?`,
    lead: 'Buscamos a un corresponsal comunitario o una corresponsal comunitaria que viva aquí.',
    points: [
      'Cuente lo que pasa en su calle, con sus propias palabras.',
      'Sin experiencia: formación gratuita y un editor o una editora que responde.',
      'Un trabajo voluntario que se adapta a su semana.',
    ],
    call: 'Escanee el código o visite',
  },
};
