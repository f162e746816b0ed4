import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { ABOUT_MAX, RADIUS_MAX } from '#contract/newsroom/limits.ts';
import { type OwnNewsroom, ownNewsroom, ownNewsroomBody } from '#contract/newsroom/own-settings.ts';
import { ownSettingsTexts as texts } from '#contract/newsroom/own-settings-texts.ts';
import { demoTapesOptions } from '#web/lib/api/own-training.ts';
import { parseStored } from '#web/lib/browser/stored-json.ts';
import { useTypedForm } from '#web/lib/browser/use-typed-text.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { RestoredBanner } from '#web/ui/restored-banner.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { ValidatedForm } from '#web/ui/validated-form.tsx';
import { newsroomOptions, useSaveNewsroom } from './account.api.ts';
import { finish, Section } from './account-section.tsx';

const TITLE = 'newsroom-title';

const { about, away_until, phone, radius_miles, zip_code } = ownNewsroomBody.shape;
const orNone = (text: string) => text.trim() || null;
const ticked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on');
/** What the fields hold is text; a box that is not ticked is missing. */
const formSchema = z.object({
  alerts: ticked,
  radius_miles: z.string().transform(Number).pipe(radius_miles),
  assignment_mail: ticked,
  away_until: z.string().transform(orNone).pipe(away_until.unwrap()),
  phone: z.string().transform(orNone).pipe(phone.unwrap()),
  // Not there where it is fixed.
  zip_code: z.string().transform(orNone).pipe(zip_code).optional(),
  listed: ticked,
  about,
});

/** Of correspondents, also of those in training. */
export function useNewsroom(enabled: boolean) {
  const own = useQuery({ ...newsroomOptions, enabled });
  // Tells whether there is an application, whose place is fixed.
  const demo = useQuery({ ...demoTapesOptions, enabled });
  return { own, demo, isWaiting: enabled && (own.isPending || demo.isPending) };
}

export function NewsroomSection({ own, demo }: ReturnType<typeof useNewsroom>) {
  return (
    <Section id={TITLE} title={texts.title} lead={texts.lead}>
      {own.data ? (
        <Form loaded={own.data} isPlaceFixed={demo.data?.state !== 'none'} />
      ) : (
        <LoadFailed message={texts.loadFailed} onRetry={own.refetch} />
      )}
    </Section>
  );
}

function Form({ loaded, isPlaceFixed }: { loaded: OwnNewsroom; isPlaceFixed: boolean }) {
  const { typed, onChange, clear, discard } = useTypedForm('newsroom');
  // What the fields were filled with at first; they follow nothing that is loaded later.
  const [own, setOwn] = useState(parseStored(ownNewsroom, typed?.own ?? null) ?? loaded);
  const [filled, setFilled] = useState(0);
  const fill = (stored: OwnNewsroom) => {
    setOwn(stored);
    discard();
    setFilled(filled + 1);
  };
  const { isPending, error, mutateAsync } = useSaveNewsroom(own, (saved, hasMore) => {
    if (hasMore) fill(saved);
    else setOwn(saved);
    finish(TITLE, texts.saved);
  });
  const isTicked = (name: 'alerts' | 'assignment_mail' | 'listed') =>
    typed ? typed[name] === 'on' : own[name];
  return (
    <ValidatedForm
      // A new form, with what was changed elsewhere; otherwise what is typed meanwhile stays.
      key={filled}
      schema={formSchema}
      request={{ error, isPending }}
      failed={texts.failed}
      label={texts.save}
      pendingLabel={texts.saving}
      onChange={onChange}
      onSubmit={({ zip_code: place = own.zip_code, ...given }) =>
        void mutateAsync({ ...given, zip_code: place }).then(clear, () => {})
      }
    >
      {(field) => (
        <>
          {typed && <RestoredBanner texts={texts} onDiscard={() => fill(loaded)} />}
          {/* What is changed: what was typed may be older than what is loaded now. */}
          <input type="hidden" name="own" value={JSON.stringify(own)} />
          <CheckField name="alerts" label={texts.alerts} defaultChecked={isTicked('alerts')} />
          <TextField
            {...field('radius_miles')}
            label={texts.radius}
            hint={texts.radiusHint}
            inputMode="numeric"
            maxLength={String(RADIUS_MAX).length}
            defaultValue={typed?.radius_miles ?? String(own.radius_miles)}
          />
          <CheckField
            name="assignment_mail"
            label={texts.assignmentMail}
            defaultChecked={isTicked('assignment_mail')}
          />
          <TextField
            {...field('away_until')}
            label={texts.away}
            hint={texts.awayHint}
            type="date"
            defaultValue={typed?.away_until ?? own.away_until ?? ''}
          />
          <TextField
            {...field('phone')}
            label={texts.phone}
            hint={texts.phoneHint}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            required={isPlaceFixed}
            defaultValue={typed?.phone ?? own.phone ?? ''}
          />
          {isPlaceFixed ? (
            <p>
              {texts.zip}: <strong>{own.zip_code}</strong>
              <br />
              <Soft as="span" size="sm">
                {texts.zipFixed}
              </Soft>
            </p>
          ) : (
            <TextField
              {...field('zip_code')}
              label={texts.zip}
              hint={texts.zipHint}
              inputMode="numeric"
              maxLength={5}
              autoComplete="postal-code"
              defaultValue={typed?.zip_code ?? own.zip_code ?? ''}
            />
          )}
          <Stack gap={1}>
            <CheckField
              name="listed"
              label={texts.listed}
              defaultChecked={isTicked('listed')}
              aria-describedby="listed-hint"
            />
            <Soft size="sm" id="listed-hint">
              {texts.listedHint}
            </Soft>
          </Stack>
          <TextArea
            {...field('about')}
            label={texts.about}
            hint={texts.aboutHint}
            rows={4}
            maxLength={ABOUT_MAX}
            defaultValue={typed?.about ?? own.about}
          />
        </>
      )}
    </ValidatedForm>
  );
}
