import { statusFigures } from '#contract/applications/status-figures.ts';
import { dashboardTexts } from '#contract/reports/dashboard-texts.ts';
import { pdfTexts } from '#contract/reports/exports.ts';
import { formatNumber } from '#contract/shared/format.ts';
import { type Doc, write } from '#server/core/pdf-text.ts';
import type { Figures } from './figures.ts';
import { CONTENT_WIDTH, INK, PAGE, STATUS_INK } from './pdf-layout.ts';

type Bar = { label: string; count: number; color: string };
type Chart = { title: string; bars: Bar[]; labels: number; values: number; whole?: number };
type Panel = { x: number; y: number; width: number };

const GAP = 24;
const TITLE = 20;
const STEP = 15;
export const CHARTS_HEIGHT = TITLE + 10 * STEP;

/** Three charts beside each other: the funnel, the statuses and the busiest ZIP codes. */
export function drawCharts(
  doc: Doc,
  parent: PDFKit.PDFStructureElement,
  figures: Figures,
  y: number,
) {
  const width = (CONTENT_WIDTH - 2 * GAP) / 3;
  chartsOf(figures).forEach((chart, position) => {
    const panel = { x: PAGE.side + position * (width + GAP), y, width };
    parent.add(doc.struct('Figure', { alt: altText(chart) }, () => drawChart(doc, chart, panel)));
  });
}

function chartsOf({ conversionFunnel, topZipCodes, ...statuses }: Figures): Chart[] {
  const { total_applications, reviewed, in_training, approved } = conversionFunnel;
  const whole = total_applications;
  const steps = { total_applications, reviewed, in_training, approved };
  return [
    {
      title: pdfTexts.funnel,
      labels: 82,
      values: 62,
      whole,
      bars: Object.entries(dashboardTexts.cards).map(([step, label]) => ({
        label,
        count: steps[step as keyof typeof steps],
        color: INK.bar,
      })),
    },
    {
      title: pdfTexts.byStatus,
      labels: 74,
      values: 62,
      whole,
      bars: statusFigures(statuses).map(({ label, count, color }) => ({
        label,
        count,
        color: STATUS_INK[color],
      })),
    },
    {
      title: pdfTexts.topZipCodes,
      labels: 32,
      values: 34,
      bars: topZipCodes.map(({ zip_code, count }) => ({ label: zip_code, count, color: INK.bar })),
    },
  ];
}

function amount(count: number, whole: number | undefined): string {
  const number = formatNumber(count);
  return whole ? `${number} (${Math.round((count / whole) * 100)}%)` : number;
}

/** For screen readers. */
function altText({ title, bars, whole }: Chart): string {
  const values = bars.map(({ label, count }) => `${label} ${amount(count, whole)}`);
  return `${title}: ${values.join(', ') || pdfTexts.noZipCodes}`;
}

function drawChart(
  doc: Doc,
  { title, bars, labels, values, whole }: Chart,
  { x, y, width }: Panel,
) {
  write(doc, title, { x, y: y + 9, width }, { size: 10, isBold: true, color: INK.head });
  doc
    .moveTo(x, y + 14)
    .lineTo(x + width, y + 14)
    .lineWidth(0.75)
    .stroke(INK.line);
  if (bars.length === 0) {
    write(doc, pdfTexts.noZipCodes, { x, y: y + TITLE + 9, width }, { size: 8, color: INK.muted });
  }
  const longest = Math.max(1, ...bars.map(({ count }) => count));
  const track = width - labels - values - 8;
  bars.forEach(({ label, count, color }, position) => {
    const top = y + TITLE + position * STEP;
    const base = top + 9;
    write(doc, label, { x, y: base, width: labels }, { size: 8 });
    doc.rect(x + labels + 4, top + 2, track, 8).fill(INK.track);
    // At least one point: one of thousands must stay visible.
    const length = count === 0 ? 0 : Math.max(1, (count / longest) * track);
    if (length > 0) doc.rect(x + labels + 4, top + 2, length, 8).fill(color);
    write(
      doc,
      amount(count, whole),
      { x: x + width - values, y: base, width: values },
      { size: 8, align: 'right' },
    );
  });
}
