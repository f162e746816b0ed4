import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { layerTexts as texts } from '#contract/coverage/layer-texts.ts';
import type { Gap, GapLayer as Layer } from '#contract/coverage/layers.ts';
import { stateName } from '#contract/coverage/states.ts';
import { LANGUAGES } from '#contract/shared/languages.ts';
import { pages } from '#contract/shared/pages.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Row } from '#web/ui/layout.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { RowsTable } from '#web/ui/rows-table.tsx';
import { TableSkeleton } from '#web/ui/skeletons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { gapsOptions } from './layers.api.ts';
import { applyAddress } from './recruit-sheet.tsx';

const SHOWN = 25;

/** States and areas without anybody in service, each with what brings somebody there to the form. */
export function GapLayer({ state }: { state: string | undefined }) {
  const { data, isError, refetch } = useQuery(gapsOptions);
  if (!data && isError) return <LoadFailed message={texts.failed} onRetry={refetch} />;
  if (!data) return <TableSkeleton />;
  return <Gaps key={state} layer={data} state={state} />;
}

function Gaps({ layer, state }: { layer: Layer; state: string | undefined }) {
  const [shown, setShown] = useState(SHOWN);
  const isHere = (gap: Gap) => state === undefined || gap.state === state;
  const states = layer.states.filter(isHere);
  const areas = layer.areas.filter(isHere);
  const gaps: Gap[] = [...states, ...areas];
  if (gaps.length === 0) return <EmptyState>{texts.noGaps}</EmptyState>;
  return (
    <>
      <Soft size="sm" role="status">
        {texts.gapTotal(states.length, areas.length)}
      </Soft>
      <RowsTable
        rows={gaps.slice(0, shown)}
        rowKey={(gap) => ('area' in gap ? `${gap.area} ${gap.state}` : gap.state)}
        aria-label={texts.gapTable}
        columns={[
          [texts.where, nameGap],
          [texts.zips, ({ zips }: Gap) => texts.zipCount(zips)],
          [texts.form, formLinks],
          [texts.sheet, sheetLink],
        ]}
      />
      {gaps.length > shown && (
        <Row>
          <Button size="compact" onClick={() => setShown(shown + 4 * SHOWN)}>
            {texts.more}
          </Button>
        </Row>
      )}
    </>
  );
}

const nameGap = (gap: Gap): ReactNode =>
  'area' in gap
    ? texts.area(gap.area, gap.city, gap.state)
    : texts.wholeState(stateName(gap.state));

const formLinks = ({ zip_code }: Gap): ReactNode => (
  <Row gap={3}>
    {LANGUAGES.map((language) => (
      <a
        key={language}
        href={applyAddress(language, zip_code)}
        aria-label={texts.formFor(texts.formIn[language], zip_code)}
      >
        {texts.formIn[language]}
      </a>
    ))}
  </Row>
);

const sheetLink = ({ zip_code, city }: Gap): ReactNode => (
  <Link
    to={pages.recruitSheet}
    search={{ zip: zip_code, city }}
    aria-label={texts.sheetFor(zip_code)}
  >
    {texts.sheet}
  </Link>
);
