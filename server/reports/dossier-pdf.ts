import type { Application, Note, StoredReview } from '#contract/applications/applications.ts';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { statusLabel } from '#contract/applications/status-texts.ts';
import { formatPhone } from '#contract/apply/phone.ts';
import { stateName } from '#contract/coverage/states.ts';
import { dossierTexts as texts } from '#contract/reports/dossier-texts.ts';
import { formatLongDay } from '#contract/shared/format.ts';
import { LOCALES } from '#contract/shared/languages.ts';
import type { Network } from '#contract/shared/network.ts';
import { TEXTS } from '#contract/translations.ts';
import { networkDay } from '#server/core/clock.ts';
import { answerBlocks } from '#server/core/pdf-answers.ts';
import {
  type Block,
  drawBlocks,
  MUTED,
  paragraph,
  question,
  section,
  title,
} from '#server/core/pdf-blocks.ts';
import { lacksGlyphs } from '#server/core/pdf-text.ts';
import { reviewBlocks } from './dossier-reviews.ts';

type DossierAbout = {
  application: Application;
  /** Undefined: not wanted. Hidden ones are not in it (rule review-9). */
  reviews: StoredReview[] | undefined;
  notes: Note[] | undefined;
  place: { city: string; state: string } | undefined;
  network: Network;
  generated: string;
  at: Date;
};

export function draw(about: DossierAbout): Uint8Array {
  const { application, network, notes } = about;
  const mark = notes ? ` · ${texts.internal}` : '';
  const facts = {
    title: `${application.application_number}: ${nameOf(application)}`,
    author: network.name,
    locale: LOCALES.en,
    createdAt: about.at,
    footer: `${network.name} · ${application.application_number}${mark}`,
    pageOf: texts.page,
  };
  return drawBlocks(facts, blocksOf(about));
}

const nameOf = ({ full_name, application_number }: Application) => full_name ?? application_number;

function blocksOf(about: DossierAbout): Block[] {
  const { application, reviews, notes, network } = about;
  const dayOf = (time: Date) => formatLongDay(networkDay(time, network.time_zone).day);
  const { explanation } = texts;
  const content = [
    ...answerBlocks(application, {
      ...{ texts: TEXTS.en, explanation, without: 'personal' },
      ...(application.imported && !application.erased_at && { missing: detailTexts.notInImport }),
    }),
    ...(reviews ? reviewBlocks(application, reviews, dayOf) : []),
    ...(notes ? noteBlocks(notes, dayOf) : []),
  ];
  const remarks = [
    ...(application.erased_at ? [detailTexts.erased] : []),
    ...(application.hidden.includes('identity') ? [detailTexts.identityHidden] : []),
    ...(content.some(({ text }) => lacksGlyphs(text)) ? [texts.missingGlyphs] : []),
  ];
  return [
    paragraph(network.name, { size: 10, isBold: true, color: MUTED }),
    title(nameOf(application)),
    { ...paragraph(factsOf(about, dayOf).join('\n')), before: 6 },
    ...remarks.map((remark) => paragraph(remark, { size: 9, color: MUTED })),
    ...content,
  ];
}

/** What is hidden or erased has no line. */
function factsOf({ application, place, generated }: DossierAbout, dayOf: (time: Date) => string) {
  const { application_number, email, phone, zip_code, flag_reason } = application;
  const city = place ? `, ${place.city}, ${stateName(place.state)}` : '';
  const status = texts.statusSince(statusLabel(application), dayOf(application.status_updated_at));
  const facts: [string, string | null][] = [
    [texts.number, application_number],
    [texts.email, email],
    [texts.phone, phone && formatPhone(phone)],
    [texts.zip, `${zip_code}${city}`],
    [texts.status, status],
    [texts.submitted, dayOf(application.created_at)],
    [texts.flag, flag_reason],
    [texts.generated, generated],
  ];
  return facts.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`);
}

function noteBlocks(notes: Note[], dayOf: (time: Date) => string): Block[] {
  if (notes.length === 0) return [section(texts.notes), paragraph(texts.noNotes, { color: MUTED })];
  return [
    section(texts.notes),
    paragraph(texts.notesLead, { size: 9, color: MUTED }),
    ...notes.flatMap(({ user_name, created_at, note }) => [
      question(texts.note(user_name, dayOf(created_at))),
      paragraph(note),
    ]),
  ];
}
