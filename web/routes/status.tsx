import { getRouteApi } from '@tanstack/react-router';
import { statusTexts } from '#contract/apply/status-lookup-texts.ts';
import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { statusFailure, useStatusLookup } from '#web/features/status-lookup/status.api.ts';
import { StatusCard } from '#web/features/status-lookup/status-card.tsx';
import { StatusForm } from '#web/features/status-lookup/status-form.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

const route = getRouteApi('/public/status');

export function StatusPage() {
  const { number = '' } = route.useSearch();
  const lookup = useStatusLookup();
  const failure = statusFailure(lookup.error);
  return (
    <div className="column status-page">
      <PageTitle>{PAGE_TITLES.status}</PageTitle>
      <p className="lead">{statusTexts.lead}</p>
      <StatusForm key={number} number={number} isPending={lookup.isPending} onSubmit={lookup.run} />
      {failure && <Banner kind="error">{failure}</Banner>}
      {lookup.data && <StatusCard application={lookup.data.application} />}
    </div>
  );
}
