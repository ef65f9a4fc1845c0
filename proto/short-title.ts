import { otherPrefix } from './choices.js';

const short: Readonly<Record<string, string>> = {
  'Physician (MD/DO)': 'MD/DO',
  'Physician Assistant': 'PA',
  'Nurse Practitioner': 'NP',
  'Physical Therapist': 'PT',
  'Physical Therapist Assistant': 'PTA',
  'Radiologic Technologist': 'Rad Tech',
  'Medical Assistant': 'MA',
  'Registered Nurse': 'RN',
  'Medical Receptionist': 'Receptionist',
};

/** An abbreviated provider type. */
export const shortType = (type: string): string =>
  type.startsWith(otherPrefix) ? type.slice(otherPrefix.length) : (short[type] ?? type);

/** A job's title where there is little room: RN · Cardiology. */
export const shortTitle = (title: string, separator = ' · '): string => {
  const [types = '', ...rest] = title.split(' · ');
  return [types.split(', ').map(shortType).join(', '), ...rest].join(separator);
};
