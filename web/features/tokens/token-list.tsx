import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { TOKEN_NAME_MAX, TOKEN_SCOPES } from '#contract/tokens/scopes.ts';
import { SCOPE_LABELS, tokenTexts as texts } from '#contract/tokens/texts.ts';
import {
  type ApiToken,
  latestExpiry,
  type TokenListQuery,
  tokenBody,
} from '#contract/tokens/tokens.ts';
import { useTypedText } from '#web/lib/browser/use-typed-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CheckGroup } from '#web/ui/check-group.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Card, Row, Stack } from '#web/ui/layout.tsx';
import { NewSecret } from '#web/ui/new-secret.tsx';
import { PagedRows } from '#web/ui/paged-rows.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import { ValidatedForm } from '#web/ui/validated-form.tsx';
import { tokensOptions, useCreateToken, useRevokeToken } from './tokens.api.ts';
import styles from './tokens.module.css';

const hasEnded = ({ expires_at }: ApiToken) => expires_at <= new Date();

type Made = { id: string; name: string; secret: string };

/** The form, or the secret of the token that it has made, and all tokens of the desk. */
export function TokenList({ query }: { query: TokenListQuery }) {
  const [made, setMade] = useState<Made>();
  // Nobody should copy a secret that works no longer.
  const forget = (id: string) => setMade((shown) => (shown?.id === id ? undefined : shown));
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
              (token) => (
                <>
                  <Time value={token.expires_at} dayOnly />{' '}
                  {hasEnded(token) && <Badge color="gray">{texts.expired}</Badge>}
                </>
              ),
            ],
          ]}
          actions={[
            actions,
            (token) => (hasEnded(token) ? null : <RevokeButton token={token} onRevoked={forget} />),
          ]}
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

function RevokeButton({
  token: { id, name },
  onRevoked,
}: {
  token: ApiToken;
  onRevoked: (id: string) => void;
}) {
  const { isPending, mutate } = useRevokeToken(onRevoked);
  return (
    <ConfirmButton
      label={texts.revoke}
      name={texts.revokeName(name)}
      kind="dangerOutline"
      size="compact"
      isDestructive
      isPending={isPending}
      title={texts.revokeTitle(name)}
      body={texts.revokeBody}
      onConfirm={() => mutate(id)}
    />
  );
}

const DAY_MS = 86_400_000;
const USUAL_DAYS = 90;

/** The fields hold one tick per scope and a day, at whose end the token ends. */
const formSchema = z.preprocess(
  (fields: Record<string, unknown>) => ({
    ...fields,
    scopes: TOKEN_SCOPES.filter((scope) => scope in fields),
  }),
  tokenBody.extend({
    expires_at: z.iso
      .date({ error: messages.tokenExpiryInvalid })
      .transform((day) => new Date(`${day}T23:59:59`)),
  }),
);

const dayOf = (time: number) => {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

function TokenForm({ onCreated }: { onCreated: (made: Made) => void }) {
  const create = useCreateToken(({ token, secret }) =>
    onCreated({ id: token.id, name: token.name, secret }),
  );
  const draft = useTypedText('token_name');
  const now = Date.now();
  return (
    <Card as="section" aria-labelledby="new-token">
      <h2 id="new-token">{texts.new}</h2>
      <ValidatedForm
        schema={formSchema}
        request={create}
        failed={texts.createFailed}
        label={texts.create}
        pendingLabel={texts.creating}
        className={classNames(styles.form, 'starts')}
        onSubmit={(body) => void create.mutateAsync(body).then(draft.clear, () => {})}
      >
        {(field) => (
          <>
            <Row gap={3} align="start" className={styles.fields}>
              <TextField
                {...field('name')}
                label={texts.name}
                hint={texts.nameHint}
                required
                maxLength={TOKEN_NAME_MAX}
                autoComplete="off"
                defaultValue={draft.text}
                onChange={({ currentTarget }) => draft.change(currentTarget.value)}
              />
              <TextField
                {...field('expires_at')}
                label={texts.expires}
                hint={texts.expiresHint}
                type="date"
                required
                min={dayOf(now + DAY_MS)}
                max={dayOf(latestExpiry(new Date(now)).getTime() - DAY_MS)}
                defaultValue={dayOf(now + USUAL_DAYS * DAY_MS)}
              />
            </Row>
            <CheckGroup
              {...field('scopes')}
              legend={texts.scopes}
              values={TOKEN_SCOPES}
              labelOf={(scope) => (
                <span>
                  {SCOPE_LABELS[scope]} <code>{scope}</code>
                </span>
              )}
            />
          </>
        )}
      </ValidatedForm>
    </Card>
  );
}
