import { providerTypes, specialties } from '@nearward/proto/choices';

type Specialty = (typeof specialties)[number];
type ProviderType = (typeof providerTypes)[number];

/**
 * Specialties whose professionals do similar work, so that a clinic can consider both. Reviewed by hand: add a group only if
 * a clinician would agree. A specialty without a group has no related one.
 */
const relatedSpecialties: readonly (readonly Specialty[])[] = [
  ['Family Medicine', 'Internal Medicine', 'Primary Care', 'Geriatric Medicine', 'Med/Ped'],
  ['Pediatrics', 'Med/Ped', 'Family Medicine'],
  ['Internal Medicine', 'Hospitalist'],
  ['Internal Medicine', 'Cardiology'],
  ['Internal Medicine', 'Endocrinology'],
  ['Internal Medicine', 'Gastroenterology'],
  ['Internal Medicine', 'Infectious Disease'],
  ['Internal Medicine', 'Nephrology'],
  ['Internal Medicine', 'Rheumatology'],
  ['Cardiology', 'Critical Care'],
  ['Critical Care', 'Pulm/CC', 'Hospitalist'],
  ['Critical Care', 'Emergency Medicine'],
  ['Emergency Medicine', 'Urgent Care'],
  ['Urgent Care', 'Family Medicine', 'Primary Care'],
  ['Urgent Care', 'Occupational Medicine'],
  ['Home Health', 'Geriatric Medicine'],
  ['Behavioral Health', 'Psychiatry'],
  ['Oncology', 'Hem/Onc', 'Radiation Oncology'],
  ['Oncology', 'Gyn Onc'],
  ['Gyn Onc', 'Ob/Gyn', "Women's Health"],
  ['Surgery', 'General Surgery', 'Vascular Surgery'],
  ['Plastic Surgery', 'Dermatology'],
  ['Plastic Surgery', 'Surgery', 'General Surgery'],
  ['ORS', 'Orthopedic Surgery', 'Podiatry'],
  ['PMR', 'Therapy & Rehabilitation', 'Orthopedic Surgery'],
  ['PMR', 'Pain Management'],
  ['Pain Management', 'Anesthesiology'],
  ['Neurology', 'Neurosurgery'],
  ['Urology', 'Nephrology'],
  ['Radiology', 'Nuclear Medicine'],
];

/** Provider types that a clinic often considers for the same work. */
const relatedTypes: readonly (readonly ProviderType[])[] = [
  ['Registered Nurse', 'LPN'],
  ['LPN', 'Medical Assistant'],
  ['Medical Assistant', 'Medical Receptionist'],
  ['Nurse Practitioner', 'Physician Assistant'],
  ['Nurse Practitioner', 'PMHNP'],
  ['Physician (MD/DO)', 'Nurse Practitioner', 'Physician Assistant'],
  ['Physical Therapist', 'Physical Therapist Assistant'],
  ['PMHNP', 'LCSW'],
];

const related = { provider_types: relatedTypes, specialties: relatedSpecialties };

/** Whether a choice is a sensible addition to the chosen ones. */
export const isRelated = (
  field: keyof typeof related,
  choice: string,
  chosen: readonly (string | undefined)[],
): boolean =>
  related[field].some(
    (group: readonly string[]) => group.includes(choice) && chosen.some((name) => group.includes(name ?? '')),
  );
