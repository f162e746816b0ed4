import { Link } from '@tanstack/react-router';
import { duplicateTexts } from '#contract/applications/duplicate-texts.ts';
import { type PossibleDuplicate, verdictTexts } from '#contract/applications/duplicates.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Time } from '#web/ui/time.tsx';

type Props = {
  duplicates: readonly PossibleDuplicate[];
  /** Opens the comparison with this application. */
  onCompare: (otherId: string) => void;
};

/** The focus returns to it: the notice is gone once the pair is decided. */
export const compareButton = (otherId: string) => `compare-${otherId}`;

/** The best pair that nobody has decided yet; nothing if there is none. */
export function DuplicateNotice({ duplicates, onCompare }: Props) {
  const undecided = duplicates.filter(({ verdict }) => verdict === null);
  const [first, ...more] = undecided;
  if (!first) return null;
  return (
    <Banner kind="info">
      <p>{duplicateTexts.notice(first.application_number, duplicateTexts.reasons(first))}</p>
      {more.length > 0 && <p>{duplicateTexts.more(more.length)}</p>}
      <Button size="compact" onClick={() => onCompare(first.id)}>
        {duplicateTexts.compareWith(first.application_number)}
      </Button>
    </Banner>
  );
}

/** Other applications that may be by the same person: why, and what editors decided. */
export function DuplicateList({ duplicates, onCompare }: Props) {
  return (
    <Stack as="ul" gap={3} size="sm">
      {duplicates.map((duplicate) => {
        const { id, application_number, full_name, status, withdrawn_at, created_at } = duplicate;
        return (
          <li key={id}>
            <Link to="/admin/applications/$id" params={{ id }}>
              {full_name && `${full_name}, `}
              {application_number}
            </Link>
            <Row as="span" gap={2} rowGap={1} align="baseline">
              <StatusBadge status={status} withdrawn_at={withdrawn_at} />
              <Soft as="span">
                {duplicateTexts.reasons(duplicate)}, <Time value={created_at} dayOnly />
              </Soft>
            </Row>
            <Verdict duplicate={duplicate} />
            <Button
              id={compareButton(id)}
              kind="link"
              size="compact"
              aria-label={duplicateTexts.compareWith(application_number)}
              onClick={() => onCompare(id)}
            >
              {duplicateTexts.compare}
            </Button>
          </li>
        );
      })}
    </Stack>
  );
}

/** What was decided, by whom and when; nothing before. */
export function Verdict({ duplicate }: { duplicate: PossibleDuplicate }) {
  const { verdict, decided_by, decided_at } = duplicate;
  if (verdict === null || decided_by === null) return null;
  return (
    <p>
      {duplicateTexts.decided(verdictTexts[verdict].label, decided_by)}, <Time value={decided_at} />
    </p>
  );
}
