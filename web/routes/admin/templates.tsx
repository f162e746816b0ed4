import { useSearch } from '@tanstack/react-router';
import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { TemplateScreen } from '#web/features/templates/template-editor.tsx';
import { TemplateList } from '#web/features/templates/template-list.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SettingsMenu } from './settings-menu.tsx';

/** All texts, or the one that the address names. */
export function TemplatesPage() {
  const { kind, language } = useSearch({ from: '/admin/templates' });
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
