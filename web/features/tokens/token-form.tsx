import { z } from 'zod';
import { messages } from '#contract/shared/messages.ts';
import { TOKEN_NAME_MAX, TOKEN_SCOPES } from '#contract/tokens/scopes.ts';
import { SCOPE_LABELS, tokenTexts as texts } from '#contract/tokens/texts.ts';
import { latestExpiry, tokenBody } from '#contract/tokens/tokens.ts';
import { CheckGroup } from '#web/ui/check-group.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Card, Row } from '#web/ui/layout.tsx';
import { ValidatedForm } from '#web/ui/validated-form.tsx';
import { useCreateToken } from './tokens.api.ts';
import styles from './tokens.module.css';

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

export function TokenForm({
  onCreated,
}: {
  onCreated: (made: { name: string; secret: string }) => void;
}) {
  const create = useCreateToken();
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
        className={styles.form}
        onSubmit={(body) =>
          create.mutate(body, {
            onSuccess: ({ token, secret }) => onCreated({ name: token.name, secret }),
          })
        }
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
