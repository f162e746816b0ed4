import { z } from 'zod';
import {
  type DeskSettings,
  deskSettings,
  SETTING_LENGTHS,
  SETTING_RANGES,
} from '#contract/settings/settings.ts';
import {
  OFFER_MODE_TEXTS,
  SETTING_GROUPS,
  SETTING_TEXTS,
  settingsTexts,
} from '#contract/settings/texts.ts';
import { formatNumber } from '#contract/shared/format.ts';

type Name = keyof DeskSettings;
type NumberName = keyof typeof SETTING_RANGES;
type TextName = keyof typeof SETTING_LENGTHS;

const NAMES = deskSettings.keyof().options;
export const isText = (name: Name): name is TextName => name in SETTING_LENGTHS;
export const isNumber = (name: Name): name is NumberName => name in SETTING_RANGES;

const formValues = z.record(z.string(), z.unknown());

/** The fields of the form, which are text, validated by the rules of the contract. */
export const settingsForm = z.preprocess((input) => {
  const form = formValues.parse(input);
  return Object.fromEntries(NAMES.map((name) => [name, readField(name, form[name])]));
}, deskSettings);

function readField(name: Name, value: unknown): unknown {
  if (name === 'offers' || isText(name)) return value;
  // A box that is not ticked is not in the form.
  if (!isNumber(name)) return value !== undefined;
  // An empty field is no zero.
  return /^\s*\d+\s*$/.test(String(value)) ? Number(value) : undefined;
}

/** What was typed over the settings of `before`, and otherwise what is stored now. */
export function refill(
  now: DeskSettings,
  before: DeskSettings,
  typed: Record<string, string>,
): DeskSettings {
  const kept = NAMES.filter((name) => readField(name, typed[name]) !== before[name]);
  return { ...now, ...Object.fromEntries(kept.map((name) => [name, typed[name] ?? ''])) };
}

/** Each changed setting with its old and new value, in the order of the form. */
export function listChanges(from: DeskSettings, to: DeskSettings): string[] {
  return SETTING_GROUPS.flatMap(({ names }) => names)
    .filter((name) => from[name] !== to[name])
    .map((name) => {
      const { label } = SETTING_TEXTS[name];
      if (isText(name)) return settingsTexts.textChanged(label);
      return settingsTexts.changed(label, write(from[name]), write(to[name]));
    });
}

function write(value: DeskSettings[Exclude<Name, TextName>]): string {
  if (typeof value === 'boolean') return value ? settingsTexts.on : settingsTexts.off;
  return typeof value === 'number' ? formatNumber(value) : OFFER_MODE_TEXTS[value];
}
