import { waitlistSteps } from '#contract/apply/thank-you-lazy-texts.ts';
import { Timeline } from '#web/features/landing/timeline.tsx';

// Loaded by the thank-you page for an application that is on the waitlist.

export { WaitlistPlace } from '#web/features/receipt/waitlist-place.tsx';

export const WaitlistTimeline = () => <Timeline steps={waitlistSteps} />;
