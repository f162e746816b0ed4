import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { oidcTexts as texts } from '#contract/auth/oidc-texts.ts';
import { LANGUAGE } from '#contract/shared/page-language.ts';
import { pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { network } from '#web/lib/browser/network.ts';
import { sessionStore } from '#web/lib/browser/storage.ts';
import { Banner } from '#web/ui/banner.tsx';
import { buttonClass } from '#web/ui/button.tsx';

/** Set by the press on the button: a code that this tab has not asked for is somebody else's. */
const STARTED = 'oidcStarted';

function startAddress(): string {
  const from = new URLSearchParams(window.location.search).get('from');
  const query = new URLSearchParams({ language: LANGUAGE, ...(from && { next: from }) });
  return `${network.api_base}${paths.oidc}?${query}`;
}

/** Leads to the provider; when it has sent the browser back, passes the code of the address on. */
export default function OidcButton({
  isPending,
  onCode,
}: {
  isPending: boolean;
  onCode: (code: string) => void;
}) {
  const navigate = useNavigate();
  const wasRead = useRef(false);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const answer = new URLSearchParams(window.location.hash.slice(1));
    const [code, error, next] = ['code', 'error', 'next'].map((name) => answer.get(name));
    if (wasRead.current || (!code && !error)) return;
    wasRead.current = true;
    const isOurs = sessionStore.get(STARTED) !== null;
    sessionStore.remove(STARTED);
    if (error === 'unavailable') setFailure(texts.unavailable(network.oidc_name));
    else if (error || !isOurs) setFailure(texts.refused);
    // Out of the address and the history, before it is used up.
    void navigate({
      to: pages.login,
      replace: true,
      search: (current: { from?: string | undefined }) => (next ? { from: next } : current),
    }).then(() => code && isOurs && onCode(code));
  });
  return (
    <>
      {failure && <Banner kind="error">{failure}</Banner>}
      <a
        className={buttonClass({ wide: true, isOff: isPending })}
        href={startAddress()}
        onClick={() => sessionStore.set(STARTED, 'yes')}
      >
        {isPending ? texts.signingIn : texts.continueWith(network.oidc_name)}
      </a>
    </>
  );
}
