import type { ReactNode } from 'react';
import { collectedTexts, privacyTexts as texts } from '#contract/apply/privacy-notice.ts';
import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { network } from '#web/lib/browser/network.ts';
import { Column, Stack } from '#web/ui/layout.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Soft } from '#web/ui/soft.tsx';

export function PrivacyPage() {
  return (
    <Column gap={7}>
      <Stack gap={2}>
        <PageTitle>{PAGE_TITLES.privacy}</PageTitle>
        <Soft size="lg">{texts.lead}</Soft>
      </Stack>
      <Part id="answers" title={texts.answersTitle}>
        <p>{texts.answers}</p>
      </Part>
      <Part id="technical" title={texts.technicalTitle}>
        <p>{texts.technical}</p>
        {Object.values(collectedTexts.sent).map(({ title, items }) => (
          <Items key={title} title={title} items={items} />
        ))}
        <Items title={texts.addedTitle} items={collectedTexts.added} />
        <p>{texts.added}</p>
      </Part>
      <Part id="why" title={texts.whyTitle}>
        <Sentences of={texts.why} />
      </Part>
      <Part id="who" title={texts.whoTitle}>
        <Sentences of={texts.who} />
        {network.video_url !== '' && <p>{texts.video}</p>}
      </Part>
      <Part id="how-long" title={texts.howLongTitle}>
        <Sentences of={texts.howLong} />
        {network.retention_days !== null && <p>{texts.retention(network.retention_days)}</p>}
      </Part>
      <Part id="rights" title={texts.rightsTitle}>
        <p>
          {texts.rights} <Contact />
        </p>
      </Part>
      <Part id="sources" title={texts.sourcesTitle}>
        <Sources />
      </Part>
      <Part id="contact" title={texts.contactTitle}>
        <p>
          {texts.contact} <Contact />
        </p>
      </Part>
    </Column>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Stack as="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Stack>
  );
}

function Items({ title, items }: { title: string; items: Record<string, string> }) {
  return (
    <Stack gap={2} className="above-2">
      <h3 className="label-heading small-heading">{title}</h3>
      <Stack as="ul" gap={1} bullets>
        {Object.values(items).map((description) => (
          <li key={description}>{description}</li>
        ))}
      </Stack>
    </Stack>
  );
}

function Sentences({ of }: { of: readonly string[] }) {
  return of.map((sentence) => <p key={sentence}>{sentence}</p>);
}

function Sources() {
  return (
    <>
      <Stack as="ul" gap={1} bullets>
        {texts.sources.map(({ credit, description }) => (
          <li key={credit.href}>
            <a href={credit.href}>{credit.text}</a>: {description}
          </li>
        ))}
      </Stack>
      <p>
        {texts.license.description} <a href={texts.license.href}>{texts.license.text}</a>.
      </p>
    </>
  );
}

function Contact() {
  return <a href={`mailto:${network.support_email}`}>{network.support_email}</a>;
}
