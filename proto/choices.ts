/**
 * The only definition of the specification's choice lists and business constants (sections 3 and 9).
 * The order of `providerTypes` and `specialties` is part of the contract: matching stores positions in
 * these lists as bits, so entries are only ever appended.
 */

import type { FeeCategory } from './fees.js';
import { fold } from './fold.js';

export * from './fees.js';

export const practiceSettings = [
  'ASC',
  'FQHC',
  'Inpatient',
  'Outpatient',
  'SNF/LTC',
  'Telehealth',
  'Urgent Care',
] as const;

export const employmentTypes = [
  'Full-Time',
  'Part-Time',
  'Per Diem',
  '1099',
  'Open to a Conversation',
] as const;
export type EmploymentType = (typeof employmentTypes)[number];

export const providerTypes = [
  'Physician (MD/DO)',
  'Physician Assistant',
  'Nurse Practitioner',
  'PMHNP',
  'CRNA',
  'Physical Therapist',
  'Physical Therapist Assistant',
  'Radiologic Technologist',
  'Medical Assistant',
  'Registered Nurse',
  'LPN',
  'LCSW',
  'Medical Receptionist',
] as const;

export const specialties = [
  'Anesthesiology',
  'Behavioral Health',
  'Cardiology',
  'Critical Care',
  'Dermatology',
  'Emergency Medicine',
  'Endocrinology',
  'Family Medicine',
  'Gastroenterology',
  'General Surgery',
  'Geriatric Medicine',
  'Gyn Onc',
  'Hem/Onc',
  'Home Health',
  'Hospitalist',
  'Infectious Disease',
  'Internal Medicine',
  'Med/Ped',
  'Neurology',
  'Nephrology',
  'Neurosurgery',
  'Nuclear Medicine',
  'Pain Management',
  'Pediatrics',
  'Ob/Gyn',
  'Occupational Medicine',
  'Oncology',
  'Ophthalmology',
  'ORS',
  'Orthopedic Surgery',
  'Otolaryngology',
  'Plastic Surgery',
  'PMR',
  'Podiatry',
  'Primary Care',
  'Psychiatry',
  'Pulm/CC',
  'Radiation Oncology',
  'Radiology',
  'Rheumatology',
  'Surgery',
  'Therapy & Rehabilitation',
  'Urgent Care',
  'Urology',
  'Vascular Surgery',
  "Women's Health",
] as const;

/** Free text is sent as `Other: text`; a bare `Other` matches nothing. */
export const other = 'Other';
export const otherPrefix = 'Other: ';

export const payUnits = ['hour', 'year'] as const;
export type PayUnit = (typeof payUnits)[number];

/**
 * In dollars: from about the federal minimum wage of $7.25 an hour up to improbable amounts. Anything else is a typing
 * error.
 */
export const payRanges: Readonly<Record<PayUnit, { least: number; most: number }>> = {
  hour: { least: 8, most: 1_000 },
  year: { least: 15_000, most: 2_000_000 },
};

/** Hours of a year of full-time work, by which an hourly and a yearly pay are compared. */
export const hoursPerYear = 2_080;

export const shifts = ['Day', 'Evening', 'Night', 'Rotating', 'Weekends'] as const;
export type Shift = (typeof shifts)[number];

/** The orders of the public list of jobs. */
export const sharedJobsSorts = ['newest', 'pay', 'nearest'] as const;
export type SharedJobsSort = (typeof sharedJobsSorts)[number];

export const hiringRoleConfirmations = [
  'I am the decision-maker for hiring these roles',
  'I am submitting on behalf of someone else',
] as const;
export type HiringRoleConfirmation = (typeof hiringRoleConfirmations)[number];

export const yesOrNo = ['Yes', 'No'] as const;
export type YesOrNo = (typeof yesOrNo)[number];

export const rating = { min: 1, max: 5, default: 3 } as const;

export const limits = {
  profileLocations: 3,
  contactsPerPage: 50,
  /** The best jobs of a professional in a list; a practice may have thousands. */
  jobsOfContact: 10,
  /** The most contacts in one bulk change. */
  contactsPerChange: 50,
  privateNoteLength: 2_000,
  contactsInFile: 5_000,
  /** Characters of a search. */
  searchLength: 100,
  /** GraphQL's default page size. */
  recommendedJobs: 50,
  /** The most rows to search and sort, and the most of the current user. */
  searchedJobs: 500,
  /** The most jobs that one person can have saved, applied to or posted; more than anyone has. */
  ownJobs: 500,
  /** The most sites of one employer, and of one post. */
  sites: 200,
  sitesOfPost: 50,
  siteNameLength: 100,
  applicationNoteLength: 2_000,
  applicationCooldownMinutes: 60,
  /** A subscription can be cancelled once it is older than this, about 360 days, in ms. */
  cancellationAfterMs: 31_104_000_000,
} as const;

/** Miles on the great circle, inclusive. */
export const matchingRadiusMiles = 50;
/** Listings farther than a match are counted up to this distance. */
export const nearMissMiles = 60;

/** For jobs and people without a time zone: within two hours of every place on the mainland. */
export const defaultZone = 'America/Chicago';

export const termsVersion = '2025-03-20';

const listedCategories: Readonly<Record<(typeof providerTypes)[number], FeeCategory>> = {
  'Medical Assistant': 'support',
  'Medical Receptionist': 'support',
  'Registered Nurse': 'nursing',
  LPN: 'nursing',
  'Radiologic Technologist': 'nursing',
  'Physical Therapist': 'nursing',
  'Physical Therapist Assistant': 'nursing',
  LCSW: 'nursing',
  'Physician Assistant': 'advanced',
  'Nurse Practitioner': 'advanced',
  CRNA: 'advanced',
  PMHNP: 'advanced',
  'Physician (MD/DO)': 'physician',
};

const supportRole = /\b(cna|pca|biller|front desk)\b/i;

/** The fee category of a provider type. `Other: text` is nursing, except for roles with the support fee. */
export function feeCategory(providerType: string): FeeCategory {
  const listed = providerTypes.find((type) => type === providerType);
  if (listed) return listedCategories[listed];
  return providerType.startsWith(otherPrefix) && supportRole.test(fold(providerType)) ? 'support' : 'nursing';
}

/** A job has no title of its own: its provider types, then its first specialty and how many more. */
export function jobTitle(job: { provider_types: readonly string[]; specialties: readonly string[] }): string {
  const name = (choice: string) =>
    choice.startsWith(otherPrefix) ? choice.slice(otherPrefix.length) : choice;
  const [first, ...more] = job.specialties;
  const types = job.provider_types.map(name).join(', ');
  if (!first) return types;
  return `${types} · ${name(first)}${more.length > 0 ? ` +${more.length}` : ''}`;
}
