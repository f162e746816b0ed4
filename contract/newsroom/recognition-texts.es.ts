import { plural } from '#contract/shared/format.es.ts';
import type { Translation } from '#contract/shared/languages.ts';
import type * as English from './recognition-texts.ts';

export const recognitionTexts: Translation<typeof English.recognitionTexts> = {
  lead: 'Lo que usted ha hecho, y un documento que lo hace constar.',
  failed: 'No se pudo cargar.',
  notInService: 'Esta página se abre cuando se apruebe su solicitud.',
  figures: 'Su servicio',
  since: 'En servicio desde',
  stories: 'Reportajes publicados',
  assignments: 'Encargos cumplidos',
  alerts: 'Avisos respondidos',
  training: 'Capacitación',
  minutes: (minutes) => plural(minutes, 'minuto', 'minutos'),
  milestones: 'Hitos',
  noMilestones:
    'Su primer hito será su primer reportaje publicado, su primer encargo o su primer aviso respondido.',
  records: 'Constancias de servicio',
  recordsLead:
    'Para una escuela, un empleador o una autoridad: cualquier persona puede comprobar una constancia con su código o su código QR, hasta que usted la termine.',
  issue: { service: 'Expedir una constancia', press_card: 'Expedir una credencial de prensa' },
  issued: 'Expedida. Ya puede descargarla.',
  issueFailed: 'No se pudo expedir.',
  kind: { service: 'Constancia de servicio', press_card: 'Credencial de prensa' },
  issuedOn: 'Expedida',
  code: 'Código',
  noRecords: 'No tiene ninguna constancia abierta.',
  recordsFailed: 'No se pudieron cargar sus constancias.',
  download: 'Descargar PDF',
  downloadOf: (code) => `Descargar el PDF de ${code}`,
  downloadFailed: 'No se pudo descargar el PDF.',
  end: 'Terminar',
  endOf: (code) => `Terminar ${code}`,
  endQuestion: '¿Terminar esta constancia?',
  endBody: 'A quien compruebe su código a partir de ahora se le dirá que no existe.',
  ended: 'La constancia ha terminado.',
  endFailed: 'No se pudo terminar.',
};

export const MILESTONE_LABELS: typeof English.MILESTONE_LABELS = {
  first_story: 'Primer reportaje publicado',
  ten_stories: 'Diez reportajes publicados',
  fifty_stories: 'Cincuenta reportajes publicados',
  first_assignment: 'Primer encargo cumplido',
  first_alert: 'Primer aviso respondido',
  one_year: 'Un año de servicio',
  three_years: 'Tres años de servicio',
};

export const recordCheckTexts: Translation<typeof English.recordCheckTexts> = {
  lead: 'La red confirma lo que hace constar este documento.',
  missing: 'No hay ninguna constancia con este código. Se terminó, o el código está incompleto.',
  code: 'Código de la constancia',
  check: 'Comprobar',
  name: 'Nombre',
  since: 'Corresponsal desde',
  until: 'Hasta',
  stories: 'Reportajes publicados',
  issued: 'Expedida el',
  valid: 'Válida: en servicio ahora',
  notValid: 'No válida: ya no está en servicio',
};
