import { z } from 'zod';

const yesOrNo = z.enum(['true', 'false']).transform((choice) => choice === 'true');

/** What an application's PDF contains beside its answers (rule reports-6). */
export const dossierQuery = z.object({
  scores: yesOrNo.default(true),
  notes: yesOrNo.default(false),
});
export type DossierQuery = z.output<typeof dossierQuery>;

/** VNC-2026-00042.pdf */
export const dossierFileName = (applicationNumber: string) => `${applicationNumber}.pdf`;
