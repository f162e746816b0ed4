import type { Language } from '#contract/shared/languages.ts';
import type { Settings } from './mail.content.ts';
import { publicBase } from './mail.content.ts';
import type { MailKind } from './mail.messages.ts';

const WORDS = {
  en: {
    feedback: 'Your essays are vivid. Please tell us more about your sources next time.',
    notes: '1:20 Hold this shot a little longer\n3:05 Good sound here',
    title: 'Council meeting about the new bridge',
    reason: 'The meeting was put off.',
    headline: 'Neighbors save the library',
    note: 'Please add who said this, and when.',
    message: 'Can you meet me before the hearing on Tuesday?',
    alert: 'Smoke over the old rail yard. Who can get there safely?',
  },
  es: {
    feedback: 'Sus textos tienen mucha vida. La próxima vez, cuéntenos más sobre sus fuentes.',
    notes: '1:20 Mantenga este plano un poco más\n3:05 Aquí el sonido es bueno',
    title: 'Reunión del concejo sobre el nuevo puente',
    reason: 'La reunión se aplazó.',
    headline: 'El barrio salva la biblioteca',
    note: 'Agregue quién lo dijo y cuándo.',
    message: '¿Podemos vernos antes de la audiencia del martes?',
    alert: 'Hay humo sobre el viejo patio de trenes. ¿Quién puede llegar sin riesgo?',
  },
};
const DAYS_MS = 5 * 86_400_000;

/** Facts of a made-up person that serve every kind that the desk can change. */
export function sampleFacts(kind: MailKind, language: Language, now: Date) {
  const later = new Date(now.getTime() + DAYS_MS).toISOString();
  return {
    ...WORDS[language],
    ...(kind === 'alert' && { message: WORDS[language].alert }),
    language,
    full_name: 'Maria Santos',
    name: 'Maria Santos',
    waits: 'first_look 4 1\nstory 2 0',
    application_number: 'VNC-2026-00042',
    numbers: 'VNC-2026-00042',
    zip_code: '60608',
    place: kind === 'application_waitlisted' ? '3' : 'Chicago, IL 60608',
    apply_again_at: later,
    expires_at: later,
    due_at: later,
    host: 'hooks.example.org',
    webhook_id: '1',
    outcome: 'in_line',
    miles: '2.5',
    story_id: '1',
    number: 'STORY-2026-00042',
    url: '',
    editor: 'Ana Cruz',
    from_name: 'Ana Cruz',
    from_email: 'ana@example.org',
  };
}

export const sampleLink = (settings: Settings, language: Language, now: Date) => ({
  url: `${publicBase(settings, language)}/…`,
  expires_at: new Date(now.getTime() + DAYS_MS),
  sets: 'password' as const,
});
