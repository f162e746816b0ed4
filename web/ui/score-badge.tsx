import { scoreBand, scoreTexts } from '#contract/reviews/rubric.ts';
import { Badge } from './badge.tsx';

const COLORS = { high: 'green', medium: 'orange', low: 'red' } as const;

/** A review score in the colour of its band, with the band as text (rule review-5). */
export function ScoreBadge({ score }: { score: number | null }) {
  if (score === null) {
    return (
      <span title={scoreTexts.notScored}>
        <span aria-hidden="true">{scoreTexts.none}</span>
        <span className="sr-only">{scoreTexts.notScored}</span>
      </span>
    );
  }
  const band = scoreBand(score);
  return (
    <Badge color={COLORS[band]} title={scoreTexts.bands[band]}>
      {score}%<span className="sr-only"> ({scoreTexts.bands[band]})</span>
    </Badge>
  );
}
