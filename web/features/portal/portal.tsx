import '#web/ui/feedback.css';
import './portal.css';
import { PORTAL_FEATURES, PORTAL_PHASES, portalTexts } from '#contract/portal/texts.ts';
import { ROLE_LABELS, USER_STATUS_LABELS, type User } from '#contract/users/users.ts';
import { network } from '#web/lib/browser/network.ts';
import { bars, Skeleton } from '#web/ui/skeletons.tsx';
import { Time } from '#web/ui/time.tsx';

/** What is being built, and the account. */
export function Portal({ user }: { user: User }) {
  return (
    <>
      <section aria-labelledby="features">
        <div className="portal-coming stack">
          <p>
            <strong>{portalTexts.comingSoon}</strong>
          </p>
          <p className="lead">{portalTexts.lead}</p>
        </div>
        <h2 id="features">{portalTexts.features}</h2>
        <ul className="portal-features">
          {PORTAL_FEATURES.map(({ title, text, href }) => (
            <li key={title}>
              {href && (
                <span className="badge" data-color="green">
                  {portalTexts.open}
                </span>
              )}
              <h3>{href ? <a href={href}>{title}</a> : title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="timeline">
        <h2 id="timeline">{portalTexts.timeline}</h2>
        <ol className="portal-phases">
          {PORTAL_PHASES.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="account">
        <h2 id="account">{portalTexts.account}</h2>
        <dl className="portal-account">
          <div>
            <dt>{portalTexts.role}</dt>
            <dd>{ROLE_LABELS[user.role]}</dd>
          </div>
          <div>
            <dt>{portalTexts.status}</dt>
            <dd>{USER_STATUS_LABELS[user.status]}</dd>
          </div>
          <div>
            <dt>{portalTexts.memberSince}</dt>
            <dd>
              <Time value={user.createdAt} dayOnly />
            </dd>
          </div>
        </dl>
      </section>
      <p>
        {portalTexts.support}{' '}
        <a href={`mailto:${network.support_email}`}>{network.support_email}</a>.
      </p>
    </>
  );
}

/** The card and the list on top. */
export function PortalSkeleton() {
  return (
    <Skeleton className="portal-skeleton">
      <div className="bar card" />
      <div className="bar title" />
      {bars(6, 'bar row')}
    </Skeleton>
  );
}
