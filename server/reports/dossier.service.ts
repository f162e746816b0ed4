import { type DossierQuery, dossierFileName } from '#contract/reports/dossier.ts';
import { pdfTexts } from '#contract/reports/exports.ts';
import { requireApplicationDetail } from '#server/applications/applications.service.ts';
import type { Config } from '#server/core/config.ts';
import { type Actor, recordEvent } from '#server/core/events.ts';
import type { Viewer } from '#server/core/hidden.ts';
import { openRenderer } from '#server/core/pdf-renderer.ts';
import type { Db } from '#server/db/client.ts';
import { loadPlaces } from '#server/zip/places.service.ts';

const render = openRenderer<typeof import('./dossier-pdf.ts')>(
  new URL('./dossier-pdf.ts', import.meta.url),
  'dossier',
);

type Deps = { db: Db; config: Pick<Config, 'network'>; now: () => Date };

/** One application as PDF, as this editor may see it (rules reports-6, review-9). */
export async function getDossier(
  { db, config: { network }, now }: Deps,
  { actor, viewer }: { actor: Actor; viewer: Viewer },
  id: string,
  wanted: DossierQuery,
) {
  const { application, reviews, notes } = await requireApplicationDetail(db, viewer, id);
  const { application_number, zip_code } = application;
  const at = now();
  const content = await render({
    application,
    reviews: wanted.scores ? reviews : undefined,
    // A note with the summary of a review has its score.
    notes: wanted.notes ? notes.filter((note) => wanted.scores || !note.is_review) : undefined,
    place: (await loadPlaces()).placeOf(zip_code),
    network,
    generated: pdfTexts.generatedBy(at, network.time_zone, actor.name),
    at,
  });
  await recordEvent(db, actor, 'PDF_EXPORTED', { application_id: id, details: application_number });
  return { fileName: dossierFileName(application_number), content };
}
