import { type providerTypes } from './choices.js';
import { type StateCode, stateCodes, states } from './states.js';

type ProviderType = (typeof providerTypes)[number];

/** The types that need a license of the state, with their short name. We know of none for the others. */
export const licensedTypes = {
  'Physician (MD/DO)': 'Physician',
  'Physician Assistant': 'PA',
  'Nurse Practitioner': 'NP',
  PMHNP: 'PMHNP',
  CRNA: 'CRNA',
  'Physical Therapist': 'PT',
  'Physical Therapist Assistant': 'PTA',
  'Radiologic Technologist': 'Radiologic technologist',
  'Registered Nurse': 'RN',
  LPN: 'LPN',
  LCSW: 'LCSW',
} as const satisfies Partial<Record<ProviderType, string>>;
export type LicensedType = keyof typeof licensedTypes;

const stateOf = (code = ''): StateCode | null => (Object.hasOwn(states, code) ? (code as StateCode) : null);

export const isLicensedType = (type: string): type is LicensedType => type in licensedTypes;

/**
 * The Nurse Licensure Compact: 43 jurisdictions enacted it by May 2026 (nlc.gov, "NLC States"). A multistate license holds
 * for RNs and LPNs, not for advanced practice. Massachusetts (mass.gov, May 2026) and the Virgin Islands neither issue nor
 * accept it yet. Guam accepts it.
 */
const enacted =
  'AL AZ AR CO CT DE FL GA GU ID IN IA KS KY LA ME MD MA MS MO MT NE NH NJ NM NC ND OH OK PA RI SC SD TN TX UT VT VI VA WA WV WI WY';
const members = stateCodes.filter((state) => enacted.split(' ').includes(state));
export const acceptsMultistate: readonly StateCode[] = members.filter(
  (state) => state !== 'MA' && state !== 'VI',
);
const issuesMultistate = acceptsMultistate.filter((state) => state !== 'GU');

export const multistateTypes: readonly string[] = ['Registered Nurse', 'LPN'] satisfies LicensedType[];

export const canBeMultistate = (type: string, state: string): boolean =>
  multistateTypes.includes(type) && issuesMultistate.some((code) => code === state);

const nursing = { boards: 'https://www.ncsbn.org/contact-bon.htm' };
const therapy = {
  boards: 'https://www.fsbpt.org/',
  compact: 'PT Compact',
};
const medical = 'https://www.fsmb.org/contact-a-state-medical-board/';

/**
 * The list of each type's state boards, and the compact that may speed up another state's license or needs a privilege to be
 * bought. Neither makes anyone licensed.
 */
export const authorities: Readonly<Record<LicensedType, { boards: string; compact?: string }>> = {
  'Physician (MD/DO)': { boards: medical, compact: 'Interstate Medical Licensure Compact' },
  'Physician Assistant': { boards: medical, compact: 'PA Compact' },
  'Nurse Practitioner': nursing,
  PMHNP: nursing,
  CRNA: nursing,
  'Physical Therapist': therapy,
  'Physical Therapist Assistant': therapy,
  'Radiologic Technologist': { boards: 'https://www.arrt.org/pages/resources/state-licensing' },
  'Registered Nurse': nursing,
  LPN: nursing,
  LCSW: { boards: 'https://www.aswb.org/' },
};

/** Where anyone can look up a license: nurses in most states, others at their board. */
export const lookUpOf = (type: LicensedType): string =>
  authorities[type] === nursing ? 'https://www.nursys.com/' : authorities[type].boards;

export interface License {
  provider_type: LicensedType;
  state: StateCode;
  is_multistate: boolean;
  /** The month, such as `2027-03`, at whose end it expires. */
  expires: string | null;
}

/** A license as text such as `Registered Nurse, MD, multistate, 2027-03`, of which the last two may be missing. */
export const formatLicense = ({ provider_type, state, is_multistate, expires }: License): string =>
  [provider_type, state, ...(is_multistate ? ['multistate'] : []), ...(expires ? [expires] : [])].join(', ');

/** Reads such a text; null if it has another form. */
export function readLicense(text: string): License | null {
  const [provider_type = '', code, ...rest] = text.split(', ');
  const state = stateOf(code);
  const is_multistate = rest[0] === 'multistate';
  const [expires = null, ...more] = rest.slice(is_multistate ? 1 : 0);
  if (!isLicensedType(provider_type) || !state || more.length > 0) return null;
  if (expires !== null && !/^\d{4}-(0[1-9]|1[0-2])$/.test(expires)) return null;
  return { provider_type, state, is_multistate, expires };
}

/** Without its month, as the registry has it and as a key of it. */
export const licenseKey = ({ provider_type, state }: { provider_type: string; state: string }): string =>
  `${provider_type}, ${state}`;

/** The state in a place such as `Oakland, CA` or `Oakland, CA, 94601`. */
export const stateOfPlace = (place: string): StateCode | null => stateOf(place.split(', ')[1]);

export const licenseStatuses = ['licensed', 'multistate', 'other_state', 'expired', 'not_stated'] as const;
export type LicenseStatus = (typeof licenseStatuses)[number];

/** The state of a professional's licenses for a job, for one provider type in common. */
export interface LicenseFact {
  provider_type: string;
  status: LicenseStatus;
  /** The state of the license that decided; null if none is stated. */
  state: string | null;
}

const isCurrent = ({ expires }: License, today: string): boolean =>
  expires === null || expires >= today.slice(0, 7);

/** One fact per provider type in common that needs a license, the job's types being those in common. None if nothing is stated. */
export function licenseFor(
  job: { provider_types: readonly string[]; job_location: string },
  licenses: readonly string[],
  today: string,
): LicenseFact[] {
  const place = stateOfPlace(job.job_location);
  if (!place || licenses.length === 0) return [];
  const all = licenses.flatMap((text) => readLicense(text) ?? []);
  return job.provider_types.filter(isLicensedType).map((provider_type) => {
    const own = all.filter((license) => license.provider_type === provider_type);
    const current = own.filter((license) => isCurrent(license, today));
    const fact = (status: LicenseStatus, license?: License): LicenseFact => ({
      provider_type,
      status,
      state: license?.state ?? null,
    });
    const here = current.find(({ state }) => state === place);
    if (here) return fact('licensed', here);
    const covers = current.find(
      ({ state, is_multistate }) => is_multistate && canBeMultistate(provider_type, state),
    );
    if (covers && acceptsMultistate.includes(place)) return fact('multistate', covers);
    const expired = own.find((license) => license.state === place) ?? own[0];
    if (current[0]) return fact('other_state', current[0]);
    return expired ? fact('expired', expired) : fact('not_stated');
  });
}

export const isLicensed = ({ status }: Pick<LicenseFact, 'status'>): boolean =>
  status === 'licensed' || status === 'multistate';

const stateName = (code: string | null): string =>
  code === 'DC' ? code : (Object.entries(states).find(([known]) => known === code)?.[1] ?? '');
const shortName = (type: string): string => (isLicensedType(type) ? licensedTypes[type] : type);
const compactOf = (type: string): string | undefined =>
  isLicensedType(type) ? authorities[type].compact : undefined;

/** The line about a professional for an employer, such as `RN license: Maryland. DC needs its own`. */
export function licenseLine(
  facts: readonly LicenseFact[],
  job: { matching_provider_types: readonly string[]; job_location: string },
): string | null {
  const stated = facts.filter(({ status }) => status !== 'not_stated');
  if (stated.length === 0)
    return job.matching_provider_types.some(isLicensedType) ? 'Licenses not stated' : null;
  const place = stateName(stateOfPlace(job.job_location));
  return stated
    .map(({ provider_type, status, state }) => {
      const start = `${shortName(provider_type)} license: ${stateName(state)}`;
      if (status === 'licensed') return start;
      if (status === 'multistate') return `${start} (multistate, covers this job)`;
      if (status === 'expired') return `${start}, expired`;
      const compact = compactOf(provider_type);
      return `${start}. ${place} needs its own${compact ? `, which the ${compact} may speed up` : ''}`;
    })
    .join(' · ');
}

/** The same for the professional: whether it is a reason for the match, and what is missing, with the list of boards. */
export function ownLicenseText(
  { provider_type, status, state }: LicenseFact,
  job_location: string,
): string | null {
  const place = stateName(stateOfPlace(job_location));
  const name = shortName(provider_type);
  if (status === 'licensed') return `You have a ${place} ${name} license`;
  if (status === 'multistate') return `Your multistate license covers ${place}`;
  if (status === 'not_stated') return null;
  if (status === 'expired') return `Your ${stateName(state)} ${name} license expired`;
  const compact = compactOf(provider_type);
  return `${place} needs its own ${name} license${compact ? `. The ${compact} may speed it up` : ''}`;
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** `March 2027`. */
export const monthText = (month: string): string => monthName.format(new Date(`${month}-15T12:00:00Z`));

/** `Maryland RN license`. */
export const licenseName = ({ provider_type, state }: { provider_type: string; state: string }): string =>
  `${stateName(state)} ${shortName(provider_type)} license`;

/** `Your Maryland RN license expires in March 2027`. */
export function expiryText(text: string): string {
  const license = readLicense(text);
  return license?.expires ? `Your ${licenseName(license)} expires in ${monthText(license.expires)}` : '';
}
