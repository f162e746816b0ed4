import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PORTAL_FEATURES, PORTAL_PHASES, portalTexts } from '#contract/portal/texts.ts';
import { ROLE_LABELS, USER_STATUS_LABELS, type User } from '#contract/users/users.ts';
import { network } from '#web/lib/browser/network.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Grid } from '#web/ui/grid.tsx';
import { Card, Row, Stack } from '#web/ui/layout.tsx';
import { Bar, Bars, Skeleton } from '#web/ui/skeletons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { TimeFact } from '#web/ui/time-fact.tsx';
import styles from './portal.module.css';

export function Portal({ user }: { user: User }) {
  return (
    <>
      <Stack as="section" aria-labelledby="features">
        <h2 id="features">{portalTexts.features}</h2>
        <Soft className="below-4">{portalTexts.lead}</Soft>
        <Grid as="ul" narrowest="15rem" isFixed className={styles.features}>
          {PORTAL_FEATURES.map(({ title, text, href }) => (
            <Card as="li" key={title} gap={1}>
              <Row gap={2} align="start" justify="between" wrap={false}>
                <h3 className="small-heading">
                  {href ? <FeatureLink href={href}>{title}</FeatureLink> : title}
                </h3>
                {href && <Badge color="green">{portalTexts.open}</Badge>}
              </Row>
              <Soft size="sm">{text}</Soft>
            </Card>
          ))}
        </Grid>
      </Stack>
      <Stack as="section" aria-labelledby="timeline">
        <h2 id="timeline">{portalTexts.timeline}</h2>
        <Stack as="ol" className={styles.phases}>
          {PORTAL_PHASES.map(({ title, text }) => (
            <Stack as="li" key={title} gap={1}>
              <Row gap={2}>
                <h3 className="small-heading">{title}</h3>
                <Badge color="green">{portalTexts.done}</Badge>
              </Row>
              <Soft size="sm">{text}</Soft>
            </Stack>
          ))}
        </Stack>
      </Stack>
      <Stack as="section" aria-labelledby="account">
        <h2 id="account">{portalTexts.account}</h2>
        <Card>
          <Facts kind="columns">
            <Fact label={portalTexts.role}>{ROLE_LABELS[user.role]}</Fact>
            <Fact label={portalTexts.status}>{USER_STATUS_LABELS[user.status]}</Fact>
            <TimeFact label={portalTexts.memberSince} value={user.createdAt} dayOnly />
          </Facts>
        </Card>
      </Stack>
      <p>
        {portalTexts.support}{' '}
        <a href={`mailto:${network.support_email}`}>{network.support_email}</a>.
      </p>
    </>
  );
}

/** To a screen of the portal, or to a part of this page. */
const FeatureLink = ({ href, children }: { href: string; children: ReactNode }) =>
  href.startsWith('#') ? (
    <a className="whole-row" href={href}>
      {children}
    </a>
  ) : (
    <Link className="whole-row" to={href}>
      {children}
    </Link>
  );

export function PortalSkeleton() {
  return (
    <Skeleton isLong>
      <Bar height="11rem" className={styles.skeletonCard} />
      <Bar kind="title" />
      <Bars count={6} height="4rem" />
    </Skeleton>
  );
}
