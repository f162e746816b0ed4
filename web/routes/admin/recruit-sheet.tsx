import { useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import { LANGUAGES } from '#contract/shared/languages.ts';
import { RecruitSheet } from '#web/features/coverage/recruit-sheet.tsx';

const sheetSearch = z.object({
  zip: z.coerce
    .string()
    .regex(/^\d{5}$/)
    .catch('00000'),
  city: z.string().max(100).catch(''),
  language: z.enum(LANGUAGES).catch('en'),
});

export function RecruitSheetPage() {
  return <RecruitSheet {...sheetSearch.parse(useSearch({ from: '/admin/coverage/sheet' }))} />;
}
