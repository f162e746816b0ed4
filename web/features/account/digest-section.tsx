import { useQuery } from '@tanstack/react-query';
import { ownDigest } from '#contract/letters/digest.ts';
import { digestTexts as texts } from '#contract/letters/digest-texts.ts';
import { DIGESTS } from '#contract/letters/limits.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { ValidatedForm } from '#web/ui/validated-form.tsx';
import { digestOptions, useSaveDigest } from './account.api.ts';
import { finish, Section } from './account-section.tsx';

const TITLE = 'digest-title';
const OPTIONS = DIGESTS.map((value) => ({ value, label: texts.options[value] }));

/** Of administrators. */
export const useDigest = (enabled: boolean) => useQuery({ ...digestOptions, enabled });

export function DigestSection({ data, refetch }: ReturnType<typeof useDigest>) {
  const { isPending, error, mutate } = useSaveDigest(() => finish(TITLE, texts.saved));
  return (
    <Section id={TITLE} title={texts.title} lead={texts.lead}>
      {data ? (
        <ValidatedForm
          schema={ownDigest}
          request={{ error, isPending }}
          failed={texts.failed}
          label={texts.save}
          pendingLabel={texts.saving}
          onSubmit={(own) => mutate(own)}
        >
          {(field) => (
            <SelectField
              {...field('digest')}
              label={texts.label}
              options={OPTIONS}
              defaultValue={data.digest}
            />
          )}
        </ValidatedForm>
      ) : (
        <LoadFailed message={texts.loadFailed} onRetry={refetch} />
      )}
    </Section>
  );
}
