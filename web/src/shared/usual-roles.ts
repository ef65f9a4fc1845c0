import type { providerTypes } from '@nearward/proto/choices';

/** The roles that a phone shows before the others. */
export const usualRoles: readonly (typeof providerTypes)[number][] = [
  'Physician (MD/DO)',
  'Physician Assistant',
  'Nurse Practitioner',
  'Medical Assistant',
  'Registered Nurse',
  'LPN',
];
