import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { copyTexts } from '#contract/apply/copy-texts.ts';
import { labels } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { CopyOfAnswers } from '#web/features/own-application/copy-of-answers.tsx';
import { findReceipt } from '#web/lib/browser/receipts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { FormLinks } from '#web/ui/form-links.tsx';
import { Column } from '#web/ui/layout.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { useLinkToken } from './form-page.tsx';

const route = getRouteApi('/public/copy');

export function CopyPage() {
  const { number } = route.useSearch();
  const token = useLinkToken();
  const source = useMemo(() => {
    if (token) return { token };
    const receipt = findReceipt(number);
    return receipt && { application_number: receipt.number, submission_id: receipt.submission_id };
  }, [token, number]);
  return (
    <Column gap={5}>
      <PageTitle>{PAGE_TITLES.copy}</PageTitle>
      {source ? (
        <>
          <Soft size="lg" className="on-screen">
            {copyTexts.lead}
          </Soft>
          <CopyOfAnswers source={source} />
        </>
      ) : (
        <Banner kind="info">{copyTexts.noReceipt}</Banner>
      )}
      <FormLinks className="on-screen">
        <Link to={pages.status} search={number ? { number } : {}}>
          {PAGE_TITLES.status}
        </Link>
        <Link to={pages.home}>{labels.backToHome}</Link>
      </FormLinks>
    </Column>
  );
}
