import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { pages } from '#contract/shared/pages.ts';
import { SCOPE_LABELS, tokenTexts as texts } from '#contract/tokens/texts.ts';
import type { ApiToken, TokenListQuery } from '#contract/tokens/tokens.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Card, Stack } from '#web/ui/layout.tsx';
import { NewSecret } from '#web/ui/new-secret.tsx';
import { PagedRows } from '#web/ui/paged-rows.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import { TokenForm } from './token-form.tsx';
import { tokensOptions, useRevokeToken } from './tokens.api.ts';
import styles from './tokens.module.css';

type Made = { name: string; secret: string };

/** The form, or the secret of the token that it has made, and all tokens of the desk. */
export function TokenList({ query }: { query: TokenListQuery }) {
  const [made, setMade] = useState<Made>();
  const { name, by, scopes, used, expires, actions } = texts.columns;
  return (
    <Stack gap={5}>
      <Soft size="sm">{texts.lead}</Soft>
      {made ? (
        <MadeToken {...made} onStored={() => setMade(undefined)} />
      ) : (
        <TokenForm onCreated={setMade} />
      )}
      <Stack as="section" gap={3} aria-labelledby="tokens">
        <h2 id="tokens">{texts.list}</h2>
        <PagedRows
          answer={useQuery(tokensOptions(query))}
          rowsOf={({ tokens }) => tokens}
          shown={query}
          texts={texts}
          link={(page, props) => <Link {...props} to={pages.tokens} search={{ page }} />}
          aria-label={texts.list}
          rowKey={({ id }) => id}
          columns={[
            [name, (token) => token.name],
            [by, (token) => token.by.name],
            [
              scopes,
              (token) => (
                <ul className={styles.scopeList}>
                  {token.scopes.map((scope) => (
                    <li key={scope}>
                      <code title={SCOPE_LABELS[scope]}>{scope}</code>
                    </li>
                  ))}
                </ul>
              ),
            ],
            [used, ({ last_used_at }) => <Time value={last_used_at} />],
            [
              expires,
              ({ expires_at }) => (
                <>
                  <Time value={expires_at} dayOnly />{' '}
                  {expires_at <= new Date() && <Badge color="gray">{texts.expired}</Badge>}
                </>
              ),
            ],
          ]}
          actions={[actions, (token) => <RevokeButton token={token} />]}
        />
      </Stack>
    </Stack>
  );
}

/** The only time that it can be seen: the server stores a hash. */
function MadeToken({ name, secret, onStored }: Made & { onStored: () => void }) {
  const headline = useRef<HTMLHeadingElement>(null);
  useEffect(() => headline.current?.focus(), []);
  return (
    <Card as="section" aria-labelledby="new-secret">
      <h2 id="new-secret" ref={headline} tabIndex={-1}>
        {texts.created(name)}
      </h2>
      <NewSecret {...{ secret, texts, onStored }} />
    </Card>
  );
}

function RevokeButton({ token: { id, name } }: { token: ApiToken }) {
  const { isPending, mutate } = useRevokeToken();
  return (
    <ConfirmButton
      label={texts.revoke}
      name={texts.revokeName(name)}
      kind="dangerOutline"
      size="compact"
      isPending={isPending}
      title={texts.revokeTitle(name)}
      body={texts.revokeBody}
      confirmLabel={texts.revoke}
      onConfirm={() => mutate(id)}
    />
  );
}
