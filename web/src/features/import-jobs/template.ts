import { type ImportedField, importedFields } from '@nearward/proto/rest/import-columns';

const example: Partial<Record<ImportedField, string>> = {
  external_id: 'REQ-1001',
  employer_name: 'Bayside Family Practice',
  contact_name: 'Alex Morgan',
  contact_title: 'Practice manager',
  contact_phone: '415 555 0100',
  job_location: 'San Francisco, CA',
  employment_type: 'Full-Time; Part-Time',
  provider_types: 'Registered Nurse',
  practice_settings: 'Outpatient',
  specialties: 'Cardiology; Primary Care',
  pay_min: '58',
  pay_max: '66',
  pay_unit: 'hour',
  shift: 'Day',
};

const line = (cells: readonly string[]): string => cells.map((cell) => `"${cell}"`).join(',');

/** A file with all columns and one example, with the mark by which spreadsheets recognize UTF-8. */
export const template = `\uFEFF${line(importedFields)}\r\n${line(importedFields.map((name) => example[name] ?? ''))}\r\n`;
