import { Link, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LANGUAGE } from '#contract/shared/page-language.ts';
import { PAGE_TITLES, PUBLIC_NAVIGATION, pages, siteTexts } from '#contract/shared/pages.ts';
import { network } from '#web/lib/browser/network.ts';
import { ColorSchemeToggle } from '#web/ui/color-scheme-toggle.tsx';
import { Row } from '#web/ui/layout.tsx';
import { SkipLink } from '#web/ui/skip-link.tsx';

type Navigation = readonly { to: string; label: string }[];

export function PublicLayout({
  children = <Outlet />,
  navigation = PUBLIC_NAVIGATION,
  links = PUBLIC_NAVIGATION,
  tools,
}: {
  children?: ReactNode;
  navigation?: Navigation;
  links?: Navigation;
  tools?: ReactNode;
}) {
  return (
    <>
      <SkipLink />
      <header className="site-header">
        <Row gap={4} rowGap={2} justify="between">
          <Link to={pages.home} className="brand">
            {network.name}
          </Link>
          <Row
            as="nav"
            gap={4}
            rowGap={1}
            className="on-screen"
            aria-label={siteTexts.publicNavigation}
          >
            {navigation.map(({ to, label }) => (
              <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>
                {label}
              </Link>
            ))}
          </Row>
          <Row gap={4} wrap={false} className="tools on-screen">
            {tools}
            <ColorSchemeToggle />
          </Row>
        </Row>
      </header>
      <main id="main" className="page" tabIndex={-1}>
        {children}
      </main>
      <Footer links={links} />
    </>
  );
}

function Footer({ links }: { links: Navigation }) {
  return (
    <footer className="site-footer on-screen">
      <Row gap={5} align="start" justify="between">
        <div className="about">
          <p className="brand">{network.name}</p>
          <p>{network.tagline}</p>
          <p>{siteTexts.disclaimer}</p>
          <p>{siteTexts.copyright(network.name)}</p>
        </div>
        <nav aria-label={siteTexts.quickLinks}>
          <h2 className="label-heading">{siteTexts.quickLinks}</h2>
          <ul>
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
            <li>
              <Link to={pages.privacy}>{PAGE_TITLES.privacy}</Link>
            </li>
            {links === PUBLIC_NAVIGATION && (
              <li>
                {/* English only: from the other languages a link to another document. */}
                {LANGUAGE === 'en' ? (
                  <Link to={pages.adminLogin}>{siteTexts.staffLogin}</Link>
                ) : (
                  <a href={pages.adminLogin}>{siteTexts.staffLogin}</a>
                )}
              </li>
            )}
          </ul>
        </nav>
      </Row>
    </footer>
  );
}
