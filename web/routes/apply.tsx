import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pages } from '#contract/shared/pages.ts';
import { ApplyWizard } from '#web/features/apply/apply-wizard.tsx';
import { FIRST_STEP, parseStep } from '#web/features/apply/form/steps.ts';

const route = getRouteApi('/public/apply');
/** In the address while a step is changed from the review. */
const EDITING = 'review';

export function ApplyPage() {
  const { step, from, again, zip } = route.useSearch();
  const navigate = useNavigate();
  const router = useRouter();
  const isUnderWay = (parseStep(step) ?? 0) > FIRST_STEP;
  useEffect(() => {
    // The page after the last step must open even without the network.
    if (isUnderWay) void router.preloadRoute({ to: pages.thankYou });
  }, [router, isUnderWay]);
  const search = (to: number, edit = false) => ({
    step: String(to),
    from: edit ? EDITING : undefined,
    again,
  });

  return (
    <ApplyWizard
      requestedStep={parseStep(step)}
      isEditing={from === EDITING}
      again={again}
      zip={zip}
      onGo={(to, { replace = false, edit } = {}) =>
        void navigate({
          to: pages.apply,
          search: search(to, edit),
          replace,
          // The wizard scrolls to the top of a step; a corrected address must not scroll.
          resetScroll: !replace,
        })
      }
      editHref={(to) =>
        router.buildLocation({ to: pages.apply, search: search(to, true) }).publicHref
      }
      onSubmitted={() => void navigate({ to: pages.thankYou, replace: true })}
    />
  );
}
