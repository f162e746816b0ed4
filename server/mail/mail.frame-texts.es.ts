import type { Translation } from '#contract/shared/languages.ts';
import type * as English from './mail.frame-texts.ts';

export const frameTexts: Translation<typeof English.frameTexts> = {
  // Not "Estimado" or "Estimada": we do not know which.
  dear: (name) => `Hola, ${name}:`,
  dearApplicant: 'Hola:',
  hello: 'Hola:',
  applicant: 'solicitante',
  checkStatus: 'Consultar el estado',
  openAddress: (url) => `También puede abrir esta dirección: ${url}`,
  dayAndTime: (day, time) => `${day} a ${time.startsWith('1:') ? 'la' : 'las'} ${time}`,
};

export const KEEP_NUMBER =
  'Su número de solicitud es {{application_number}}. Guárdelo: con él y con esta dirección de correo puede consultar el estado cuando quiera.';
