import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { missesPromise } from '#contract/apply/turnaround.ts';
import type { Statistics } from '#contract/reports/reports.ts';
import {
  type DeskSettings,
  OFFER_MODES,
  SETTING_LENGTHS,
  SETTING_RANGES,
  type StoredSettings,
  settingsResponse,
} from '#contract/settings/settings.ts';
import {
  OFFER_MODE_TEXTS,
  SETTING_GROUPS,
  SETTING_TEXTS,
  settingsTexts,
} from '#contract/settings/texts.ts';
import { failureSentence } from '#web/lib/api/failure-sentence.ts';
import { parseStored } from '#web/lib/browser/stored-json.ts';
import { useTypedForm } from '#web/lib/browser/use-typed-text.ts';
import { useValidatedForm } from '#web/lib/forms/use-validated-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { Field, FieldError, FieldHint, fieldAria, TextField } from '#web/ui/field.tsx';
import { FormErrorSummary } from '#web/ui/form-error-summary.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { RestoredBanner } from '#web/ui/restored-banner.tsx';
import { FormSkeleton } from '#web/ui/skeletons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { settingsOptions, turnaroundOptions, useSaveSettings } from './settings.api.ts';
import styles from './settings.module.css';
import { isNumber, isText, listChanges, refill, settingsForm } from './settings-form.ts';

/** How the promises were kept; undefined until it is loaded. */
type Promised = { promises?: Statistics['promises'] | undefined };

export function Settings({ promises }: Promised) {
  const { data, isError, refetch } = useQuery(settingsOptions);
  const [filled, setFilled] = useState(0);
  const refill = () => setFilled(filled + 1);
  if (data) {
    return <SettingsForm key={filled} settings={data} promises={promises} onDiscard={refill} />;
  }
  if (isError) return <LoadFailed message={settingsTexts.failed} onRetry={refetch} />;
  return <FormSkeleton fields={8} />;
}

/** Its fields keep what was typed, whatever becomes of the save. */
function SettingsForm({
  settings,
  promises,
  onDiscard,
}: { settings: StoredSettings; onDiscard: () => void } & Promised) {
  const { mutateAsync, isPending, error } = useSaveSettings();
  const { problems, attempt, field, events } = useValidatedForm<DeskSettings>(settingsForm, error);
  const { typed, onChange, clear, discard } = useTypedForm('settings');
  // What the fields were filled with, whatever is loaded again behind them.
  const [known, setKnown] = useState(settings);
  const [refilled] = useState(() => {
    const before = parseStored(settingsResponse, typed?.known ?? null);
    return typed && before && refill(settings, before, typed);
  });
  const restored = typed && refilled;
  const [saved, setSaved] = useState<string | null>(null);
  const failure = error && (failureSentence(error, settingsTexts.saveFailed) ?? null);
  return (
    <Stack
      as="form"
      className={styles.form}
      noValidate
      onChange={onChange}
      {...events((changed) => {
        if (isPending) return;
        setSaved(null);
        const change = { ...changed, version: known.version };
        mutateAsync(change, {
          onSuccess(answer) {
            setSaved(settingsTexts.saved(listChanges(known, answer)));
            setKnown(answer);
          },
        }).then(clear, () => {});
      })}
    >
      <Soft size="sm">{settingsTexts.lead}</Soft>
      {restored && (
        <RestoredBanner
          texts={settingsTexts}
          onDiscard={() => {
            discard();
            onDiscard();
          }}
        />
      )}
      <FormErrorSummary errors={problems} attempt={attempt} />
      {/* Tells what was typed from what was stored at that time. */}
      <input type="hidden" name="known" value={JSON.stringify(known)} />
      {SETTING_GROUPS.map(({ title, names }) => (
        <Group key={title} title={title}>
          {names.map((name) => (
            <SettingField
              key={name}
              {...field(name)}
              name={name}
              value={(restored ?? known)[name]}
            />
          ))}
          {names.includes('decision_days') && (
            <>
              {promises && <Soft size="sm">{settingsTexts.kept(promises)}</Soft>}
              <MissedPromise promised={known} />
            </>
          )}
        </Group>
      ))}
      <Stack gap={3} className={styles.actions}>
        <Button type="submit" kind="primary" isBusy={isPending}>
          {isPending ? settingsTexts.saving : settingsTexts.save}
        </Button>
        {failure && <Banner kind="error">{failure}</Banner>}
        <div role="status">{saved && problems.length === 0 && <SavedNote>{saved}</SavedNote>}</div>
      </Stack>
    </Stack>
  );
}

function SavedNote({ children }: { children: string }) {
  // The element around it is the live region.
  return (
    <Banner kind="success" role="presentation">
      {children}
    </Banner>
  );
}

/** Says so where nine in ten take longer than is promised (rule pace-3). */
function MissedPromise({ promised }: { promised: DeskSettings }) {
  const { data } = useQuery(turnaroundOptions);
  if (!data || !missesPromise(data, promised)) return null;
  const { p90_hours } = data.first_look;
  const { p90_days } = data.decision;
  return (
    <Banner kind="info" role="status">
      {settingsTexts.missed(
        p90_hours !== null && p90_hours > promised.first_look_hours ? p90_hours : null,
        p90_days !== null && p90_days > promised.decision_days ? p90_days : null,
      )}
    </Banner>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" className={styles.group} aria-labelledby={id}>
      <h2 id={id} className="small-heading">
        {title}
      </h2>
      <Stack gap={5}>{children}</Stack>
    </Stack>
  );
}

/** One setting: a number, a choice or a box to tick, with what it changes. */
function SettingField({
  name,
  value,
  error,
}: {
  name: keyof DeskSettings;
  /** Stored, or as the form holds it. */
  value: DeskSettings[keyof DeskSettings];
  error: string | undefined;
}) {
  const { label, hint } = SETTING_TEXTS[name];
  if (isNumber(name)) {
    const [least, most] = SETTING_RANGES[name];
    return (
      <TextField
        name={name}
        label={label}
        hint={`${hint} ${settingsTexts.range(least, most)}.`}
        error={error}
        defaultValue={String(value)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        required
      />
    );
  }
  if (isText(name)) {
    const [, maxLength] = SETTING_LENGTHS[name];
    const text = { name, label, hint, error, maxLength, defaultValue: String(value) };
    return name === 'first_assignment_brief' ? (
      <TextArea {...text} rows={10} />
    ) : (
      <TextField {...text} autoComplete="off" required />
    );
  }
  if (name === 'offers') {
    return (
      <Field name={name} label={label} hint={hint} error={error}>
        <select {...fieldAria({ name, hint, error })} defaultValue={String(value)}>
          {OFFER_MODES.map((mode) => (
            <option key={mode} value={mode}>
              {OFFER_MODE_TEXTS[mode]}
            </option>
          ))}
        </select>
      </Field>
    );
  }
  return (
    <Stack gap={1} className={styles.tick}>
      <CheckField
        {...fieldAria({ name, hint, error })}
        label={label}
        defaultChecked={value === true || value === 'on'}
      />
      <FieldHint name={name} hint={hint} />
      <FieldError name={name} error={error} />
    </Stack>
  );
}
