import { deriveOwnerKey } from '@nearward/common/app/viewer/owner-key';
import { deriveEmployerKeys } from '@nearward/marketplace/employer-keys';
import { jobTitle } from '@nearward/proto/choices';
import { type JobFieldsInput, jobFields } from '@nearward/proto/rest/job';
import {
  bitsOf,
  listedTypeCodes,
  otherKey,
  otherText,
  preferenceMask,
  specialtyMask,
} from '../../services/matching/dist/matches/masks.js';
import { tileOf } from '../../services/matching/dist/matches/tiles.js';
import type { ServiceName } from '../../proto/services.ts';
import { drawJobs, type DrawnJob, type DrawnProfile, drawProfiles, otherType } from './draw-listings.ts';
import type { Geography } from './geography.ts';

export interface TableRows {
  service: ServiceName;
  table: string;
  columns: string[];
  rows(): Iterable<unknown[]>;
}

export interface SeedOptions {
  profiles: number;
  jobs: number;
  /** The same seed draws the same set. */
  seed: number;
}

export interface Keys {
  ownerKey: string;
  /** The code of the free-text type. */
  otherCode: number;
  /** The highest existing number of a job and of a provider. */
  job: number;
  provider: number;
}

/** The values that all jobs of the set share, and defaults. */
const anyJob = jobFields.parse({
  email: 'employer@many.example',
  employer_name: 'Health',
  contact_name: 'Robin Alvarez',
  contact_phone: '(415) 555-0100',
  job_location: 'San Francisco, CA',
  provider_types: ['Registered Nurse'],
  specialties: ['Cardiology'],
  practice_settings: ['Outpatient'],
  employment_type: ['Full-Time'],
  additional_details: 'Self-scheduling, four-day weeks on request, and a team that stays.',
} satisfies JobFieldsInput);

/** Every field of the form with its empty value. */
const notFilledIn = 'id version owner_key lat lng created_at updated_at contact_told'.split(' ');
const jobColumns = [...Object.keys(anyJob), ...notFilledIn].join(' ');

export const otherChoice = {
  kind: 'provider_type',
  key: otherKey(otherText(otherType) ?? ''),
};

/** A table with one row for each item, whose columns are fields of the row. */
function tableOf<Item>(
  [service, table]: [ServiceName, string],
  columnNames: string,
  items: () => Iterable<Item>,
  rowOf: (item: Item) => object,
): TableRows {
  const columns = columnNames.split(' ');
  return {
    ...{ service, table, columns },
    *rows() {
      for (const item of items()) {
        const row = new Map(Object.entries(rowOf(item)));
        yield columns.map((column): unknown => row.get(column));
      }
    },
  };
}

/** The services' tables as if everyone had used the forms, without the pairs, which the matcher finds. */
export function generateTableRows(geography: Geography, options: SeedOptions, keys: Keys): TableRows[] {
  const { seed } = options;
  const profiles = () => drawProfiles(geography, seed, options.profiles);
  const jobs = () => drawJobs(geography, seed, options.jobs);
  const owner = ({ email }: { email: string }) => deriveOwnerKey(email, keys.ownerKey);
  const employer = (job: DrawnJob) => deriveEmployerKeys(job, keys.ownerKey);
  const types = (listed: DrawnJob | DrawnProfile) => [
    ...listedTypeCodes(listed.provider_types),
    ...(listed.provider_types.includes(otherType) ? [keys.otherCode] : []),
  ];
  const otherNames = (listed: DrawnJob | DrawnProfile) =>
    JSON.stringify(
      listed.provider_types.includes(otherType)
        ? { [keys.otherCode]: { kind: otherChoice.kind, name: otherType } }
        : {},
    );
  const keysOf = (listed: DrawnJob | DrawnProfile) =>
    types(listed).flatMap((type) =>
      bitsOf(specialtyMask(listed.specialties)).map((specialty) => [type, specialty]),
    );
  const masks = (listed: DrawnJob | DrawnProfile) => [
    specialtyMask(listed.specialties),
    preferenceMask(listed.practice_settings, listed.employment_type),
  ];
  const jobRow = (j: DrawnJob) => ({
    ...anyJob,
    ...j.offer,
    id: j.id,
    version: 1,
    owner_key: owner(j),
    email: j.email,
    employer_name: j.employer_name,
    practice_settings: j.practice_settings,
    specialties: j.specialties,
    provider_types: j.provider_types,
    employment_type: j.employment_type,
    job_location: j.place.formatted_address,
    lat: j.place.lat,
    lng: j.place.lng,
    created_at: j.created_at,
    updated_at: j.created_at, // services publish recently edited listings again
    contact_told: true,
  });
  return [
    tableOf(
      ['profiles', 'profile'],
      'id version owner_key email name phone provider_types places specialties practice_settings employment_type created_at updated_at confirmed_at',
      profiles,
      (p) => ({
        ...p,
        ...{ version: 1, owner_key: owner(p), places: JSON.stringify(p.places) },
        ...{ updated_at: p.created_at, confirmed_at: p.created_at },
      }),
    ),
    tableOf(['jobs', 'job'], jobColumns, jobs, jobRow),
    tableOf(
      ['contacts', 'profile_card'],
      'id owner_key name email phone provider_types specialties practice_settings employment_type',
      profiles,
      (p) => ({ ...p, owner_key: owner(p) }),
    ),
    tableOf(
      ['contacts', 'job_card'],
      'id owner_key title employer_name job_location provider_types specialties poster_email pay_min pay_max pay_unit employer_keys',
      jobs,
      (j) => ({ ...jobRow(j), title: jobTitle(j), poster_email: j.email, employer_keys: employer(j) }),
    ),
    {
      service: 'matching',
      table: 'matched_provider',
      columns: 'number profile_id owner_key other_specialties other_names'.split(' '),
      *rows() {
        let number = keys.provider;
        for (const p of profiles()) yield [++number, p.id, owner(p), [], otherNames(p)];
      },
    },
    {
      service: 'matching',
      table: 'matched_job',
      columns: 'number job_id owner_key posted_at other_specialties other_names employer_keys'.split(' '),
      *rows() {
        let number = keys.job;
        for (const j of jobs())
          yield [++number, j.id, owner(j), j.created_at, [], otherNames(j), employer(j)];
      },
    },
    {
      service: 'matching',
      table: 'provider_match_point',
      columns: 'provider_type specialty tile provider place lat lng specialties preferences'.split(' '),
      *rows() {
        let number = keys.provider;
        for (const p of profiles()) {
          number++;
          for (const [at, { lat, lng }] of p.places.entries()) {
            for (const [type, specialty] of keysOf(p))
              yield [type, specialty, tileOf({ lat, lng }), number, at + 1, lat, lng, ...masks(p)];
          }
        }
      },
    },
    {
      service: 'matching',
      table: 'job_match_point',
      columns: 'provider_type specialty tile job lat lng specialties preferences'.split(' '),
      *rows() {
        let number = keys.job;
        for (const j of jobs()) {
          number++;
          const { lat, lng } = j.place;
          for (const [type, specialty] of keysOf(j))
            yield [type, specialty, tileOf(j.place), number, lat, lng, ...masks(j)];
        }
      },
    },
  ];
}
