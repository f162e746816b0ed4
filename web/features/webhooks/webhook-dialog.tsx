import { useState } from 'react';
import { z } from 'zod';
import { WEBHOOK_EVENTS, WEBHOOK_LIMITS } from '#contract/webhooks/limits.ts';
import { webhookTexts as texts, WEBHOOK_EVENT_LABELS } from '#contract/webhooks/texts.ts';
import { type Webhook, type WebhookBody, webhookBody } from '#contract/webhooks/webhooks.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { CheckGroup } from '#web/ui/check-group.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { NewSecret } from '#web/ui/new-secret.tsx';
import { ValidatedForm } from '#web/ui/validated-form.tsx';
import { useChangeWebhook, useCreateWebhook } from './webhooks.api.ts';

/** A form sends a box that is ticked as a field of its own. */
const formSchema = z.preprocess((fields: Record<string, unknown>) => {
  const events = WEBHOOK_EVENTS.filter((event) => fields[event] === 'on');
  return { url: fields.url, events, active: fields.active === 'on' };
}, webhookBody);

/** The form, and then the secret, which nobody sees again. */
export function NewWebhook({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string>();
  const create = useCreateWebhook(setSecret);
  if (secret) {
    return (
      <Dialog key="secret" title={texts.secretTitle} onClose={onClose}>
        <NewSecret secret={secret} texts={texts} onStored={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={texts.new} onClose={onClose}>
      <WebhookForm
        request={create}
        label={texts.create}
        onCancel={onClose}
        onSubmit={(body) => create.mutate(body)}
      />
    </Dialog>
  );
}

export function EditWebhook({
  webhook: loaded,
  onClose,
}: {
  webhook: Webhook;
  onClose: () => void;
}) {
  // What the fields were filled with, whatever is loaded behind them.
  const [webhook] = useState(loaded);
  const change = useChangeWebhook(webhook);
  return (
    <Dialog title={texts.editTitle} onClose={onClose}>
      <WebhookForm
        request={change}
        webhook={webhook}
        label={texts.save}
        onCancel={onClose}
        onSubmit={(body) => change.mutate(body, { onSuccess: onClose })}
      />
    </Dialog>
  );
}

function WebhookForm({
  webhook,
  request,
  label,
  onSubmit,
  onCancel,
}: {
  webhook?: Webhook;
  request: { error: Error | null; isPending: boolean };
  label: string;
  onSubmit: (body: WebhookBody) => void;
  onCancel: () => void;
}) {
  return (
    <ValidatedForm
      schema={formSchema}
      {...{ request, label, onSubmit, onCancel }}
      failed={texts.saveFailed}
      pendingLabel={texts.saving}
    >
      {(field) => (
        <>
          <TextField
            {...field('url')}
            label={texts.url}
            hint={texts.urlHint}
            type="url"
            required
            data-autofocus
            autoComplete="off"
            maxLength={WEBHOOK_LIMITS.urlMax}
            defaultValue={webhook?.url}
          />
          <CheckGroup
            {...field('events')}
            legend={texts.events}
            values={WEBHOOK_EVENTS}
            labelOf={(event) => WEBHOOK_EVENT_LABELS[event]}
            chosen={webhook?.events ?? WEBHOOK_EVENTS}
          />
          <CheckField name="active" label={texts.active} defaultChecked={webhook?.active ?? true} />
        </>
      )}
    </ValidatedForm>
  );
}
