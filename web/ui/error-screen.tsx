import { addressIn } from '#contract/shared/languages.ts';
import { LANGUAGE } from '#contract/shared/page-language.ts';
import { PAGE_TITLES, pages, siteTexts } from '#contract/shared/pages.ts';
import { Button, buttonClass } from './button.tsx';
import { Column, Row } from './layout.tsx';
import { PageTitle } from './page-title.tsx';

export function ErrorScreen({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Column role="alert">
      <PageTitle>{PAGE_TITLES.failed}</PageTitle>
      <p>{message}</p>
      <Row as="p">
        <Button kind="primary" onClick={onRetry}>
          {siteTexts.retry}
        </Button>
        {/* A plain link: a page load may fix what a retry cannot. */}
        <a className={buttonClass()} href={addressIn(LANGUAGE, pages.home)}>
          {siteTexts.goHome}
        </a>
      </Row>
    </Column>
  );
}
