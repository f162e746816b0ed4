import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  rem,
} from '@mantine/core';

/**
 * Mantine with the values of theme.css. Named colors (paper, ink, accent, the statuses) come from
 * there; the two scales of neutrals are only for Mantine.
 */
const same = (token: string): MantineColorsTuple => {
  const value = `var(--${token})`;
  return [value, value, value, value, value, value, value, value, value, value];
};

export const TONES = {
  accent: 'accent',
  blue: 'status-blue',
  orange: 'status-orange',
  purple: 'status-purple',
  indigo: 'status-indigo',
  green: 'status-green',
  red: 'danger',
  gray: 'status-gray',
  yellow: 'score-yellow',
} as const;

/** Backgrounds for light text, where a tone has a separate one. */
const FILLS: Partial<Record<string, string>> = { accent: 'accent-fill', red: 'danger-fill' };

export const NEUTRALS = {
  gray: [
    '#faf7f0',
    '#f1ece1',
    '#e8e1d2',
    '#ddd5c3',
    '#c4baa6',
    '#a1977f',
    '#6f6758',
    '#5d574b',
    '#3d382f',
    '#1d1b16',
  ],
  dark: [
    '#ece7dc',
    '#d3ccbf',
    '#b3ab9c',
    '#8b8375',
    '#3a362f',
    '#2b2823',
    '#201e1b',
    '#171614',
    '#100f0d',
    '#0b0a09',
  ],
} as const satisfies Record<string, MantineColorsTuple>;

export const theme = createTheme({
  primaryColor: 'accent',
  colors: {
    ...Object.fromEntries(Object.entries(TONES).map(([name, token]) => [name, same(token)])),
    // Last: Mantine's gray is a scale.
    ...NEUTRALS,
  },
  white: '#fffdf9',
  black: '#1d1b16',
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--mono)',
  headings: {
    fontFamily: 'var(--serif)',
    fontWeight: '500',
    sizes: {
      h1: { fontSize: rem(30), lineHeight: '1.15' },
      h2: { fontSize: rem(22), lineHeight: '1.2' },
      h3: { fontSize: rem(18), lineHeight: '1.3' },
    },
  },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // A dialog appears by a CSS animation and disappears at once. With a transition of Mantine, which
    // also delays the exit by a render, a key pressed right after Escape would be lost.
    Modal: { defaultProps: { transitionProps: { duration: 0 } } },
    // A header element would be a banner landmark here, because role="dialog" hides its section.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
  },
});

// In the lists of both schemes, where Mantine's defaults would override common values.
const meanings = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-success': 'var(--status-green)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...meanings, ...tones((tone) => tone) },
  // The tones of the dark scheme are light, so they are darkened for light text.
  dark: { ...meanings, ...tones((tone) => `color-mix(in srgb, ${tone} 55%, black)`) },
});

function tones(ground: (tone: string) => string): Record<string, string> {
  const list = Object.entries(TONES).map(([name, token]) => {
    const tone = `var(--${token})`;
    const fill = FILLS[name] ? `var(--${FILLS[name]})` : ground(tone);
    const mixed = (percent: number) => `color-mix(in srgb, ${tone} ${percent}%, var(--surface))`;
    const prefix = `--mantine-color-${name}`;
    return {
      [`${prefix}-text`]: tone,
      [`${prefix}-filled`]: fill,
      [`${prefix}-filled-hover`]: FILLS[name] ? `var(--${FILLS[name]}-strong)` : fill,
      [`${prefix}-light`]: mixed(10),
      [`${prefix}-light-hover`]: mixed(18),
      [`${prefix}-light-color`]: tone,
      [`${prefix}-outline`]: tone,
      [`${prefix}-outline-hover`]: mixed(6),
    };
  });
  return Object.assign({}, ...list);
}
