import './feedback.css';
import { listTexts } from '#contract/applications/list-texts.ts';
import { scoreBand } from '#contract/reviews/rubric.ts';

const COLORS = { high: 'green', medium: 'orange', low: 'red' } as const;

/** A review score in the colour of its band, with the band as text (rule review-5). */
export function ScoreBadge({ score }: { score: number | null }) {
  if (score === null) {
    return (
      <span title={listTexts.notScored}>
        <span aria-hidden="true">{listTexts.noScore}</span>
        <span className="sr-only">{listTexts.notScored}</span>
      </span>
    );
  }
  const band = scoreBand(score);
  return (
    <span className="badge" data-color={COLORS[band]} title={listTexts.bands[band]}>
      {score}%<span className="sr-only"> ({listTexts.bands[band]})</span>
    </span>
  );
}
