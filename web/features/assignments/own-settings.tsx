import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { boardTexts as texts } from '#contract/newsroom/board-texts.ts';
import { type OwnNewsroom, ownNewsroomBody } from '#contract/newsroom/own-settings.ts';
import { failureSentence } from '#web/lib/api/failure-sentence.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Card } from '#web/ui/layout.tsx';
import { ValidatedForm } from '#web/ui/validated-form.tsx';
import { ownSettingsOptions, useSaveOwnSettings } from './assignments.api.ts';

const { away_until, zip_code } = ownNewsroomBody.shape;
const orNone = (text: string) => text.trim() || null;
/** What the fields hold is text; an unticked box is missing. */
const formSchema = z.object({
  assignment_mail: z.literal('on').optional(),
  away_until: z.string().transform(orNone).pipe(away_until.unwrap()),
  zip_code: z.string().transform(orNone).pipe(zip_code),
});

/** What somebody wants to be told, and where they are. */
export function OwnSettings() {
  const { data } = useQuery(ownSettingsOptions);
  return data ? <Form own={data} /> : null;
}

function Form({ own }: { own: OwnNewsroom }) {
  const save = useSaveOwnSettings();
  return (
    <Card as="section" aria-labelledby="own-settings">
      <h2 id="own-settings">{texts.settings}</h2>
      <ValidatedForm
        schema={formSchema}
        failure={failureSentence(save.error, texts.settingsFailed)}
        refusal={save.error}
        isPending={save.isPending}
        label={texts.saveSettings}
        pendingLabel={texts.saving}
        onSubmit={({ assignment_mail, ...rest }) =>
          save.mutate({ ...own, ...rest, assignment_mail: assignment_mail === 'on' })
        }
      >
        {(field) => (
          <>
            <CheckField
              name="assignment_mail"
              label={texts.assignmentMail}
              defaultChecked={own.assignment_mail}
            />
            <TextField
              {...field('away_until')}
              label={texts.awayUntil}
              hint={texts.awayHint}
              type="date"
              defaultValue={own.away_until ?? ''}
            />
            <TextField
              {...field('zip_code')}
              label={texts.zip}
              hint={texts.zipHint}
              inputMode="numeric"
              maxLength={5}
              autoComplete="postal-code"
              defaultValue={own.zip_code ?? ''}
            />
          </>
        )}
      </ValidatedForm>
    </Card>
  );
}
