import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LANGUAGE_NAMES } from '#contract/shared/languages.ts';
import { pages } from '#contract/shared/pages.ts';
import type { Template } from '#contract/templates/templates.ts';
import { templateTexts as texts } from '#contract/templates/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { RowsTable } from '#web/ui/rows-table.tsx';
import { TableSkeleton } from '#web/ui/skeletons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { templatesOptions } from './templates.api.ts';
import styles from './templates.module.css';

export function TemplateList() {
  const { data, isError, refetch } = useQuery(templatesOptions);
  if (!data && isError) return <LoadFailed message={texts.failed} onRetry={refetch} />;
  if (!data) return <TableSkeleton />;
  return (
    <Stack gap={5}>
      <Soft size="sm">{texts.lead}</Soft>
      {[...Map.groupBy(data.templates, ({ group }) => group)].map(([group, templates]) => (
        <Stack key={group} as="section" gap={2} aria-label={group}>
          <h2>{group}</h2>
          <RowsTable
            className={styles.table}
            aria-label={group}
            rows={[...Map.groupBy(templates, ({ kind }) => kind).values()]}
            rowKey={([first]) => first?.kind ?? ''}
            columns={[
              [texts.columns.mail, ([first]) => first?.label],
              [
                texts.columns.languages,
                (versions) => (
                  <Row gap={4} rowGap={1}>
                    {versions.map((one) => (
                      <TextLink key={one.language} template={one} />
                    ))}
                  </Row>
                ),
              ],
            ]}
          />
        </Stack>
      ))}
    </Stack>
  );
}

function TextLink({ template }: { template: Template }) {
  const { kind, label, language } = template;
  return (
    <Row gap={2}>
      <Link
        to={pages.templates}
        search={{ kind, language }}
        aria-label={texts.open(label, language)}
      >
        {LANGUAGE_NAMES[language]}
      </Link>
      <TemplateMarks template={template} />
    </Row>
  );
}

export function TemplateMarks({ template }: { template: Template }) {
  const { changed_at, ours_changed, problem } = template;
  return (
    <>
      {changed_at && <Badge color="indigo">{texts.changed}</Badge>}
      {ours_changed && <Badge color="orange">{texts.oursChanged}</Badge>}
      {problem && <Badge color="red">{texts.problem}</Badge>}
    </>
  );
}
