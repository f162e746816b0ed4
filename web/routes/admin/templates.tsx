import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { TemplateScreen } from '#web/features/templates/template-editor.tsx';
import { TemplateList } from '#web/features/templates/template-list.tsx';
import { focusHeadline } from '#web/lib/browser/headline.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SettingsMenu } from './settings-menu.tsx';

export function TemplatesPage() {
  const { kind, language } = useSearch({ from: '/admin/templates' });
  // The link that opened or closed a text is gone then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another text is shown.
  useEffect(() => focusHeadline, [kind, language]);
  return (
    <>
      <PageTitle>{PAGE_TITLES.templates}</PageTitle>
      <SettingsMenu />
      {typeof kind === 'string' && typeof language === 'string' ? (
        <TemplateScreen key={`${kind} ${language}`} kind={kind} language={language} />
      ) : (
        <TemplateList />
      )}
    </>
  );
}
