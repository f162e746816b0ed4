import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { vi } from 'vitest';
import { ReviewWizard } from '#web/features/reviews/review-wizard.tsx';

/** The application that is reviewed. */
export const ID = 'c76d7f34-aa53-463c-8e5a-11a28f8f8a79';

/** Opens a review. */
export function openWizard(changes: Partial<ComponentProps<typeof ReviewWizard>> = {}) {
  const [onStep, onClose] = [vi.fn(), vi.fn()];
  const view = render(
    <ReviewWizard
      applicationId={ID}
      applicantName="Ada Byron"
      notice={null}
      renderAnswers={() => null}
      onStep={onStep}
      onSubmit={async () => {}}
      onClose={onClose}
      {...changes}
    />,
  );
  return { ...view, onStep, onClose, user: userEvent.setup() };
}
