import { describe, expect, it } from '@jest/globals';
import { providerTypes } from './choices.js';
import {
  canBeMultistate,
  isLicensedType,
  licenseFor,
  licenseLine,
  licensedTypes,
  ownLicenseText,
  readLicense,
} from './licenses.js';
import { stateCodes } from './states.js';

/**
 * Written by hand: `+` a multistate license is issued and holds there, `>` it only holds there, `-` neither.
 * Each jurisdiction is listed, so that a new one must be decided.
 */
const table = `
  AL+ AK- AS- AZ+ AR+ CA- CO+ CT+ DE+ DC- FL+ GA+ GU> HI- ID+ IL- IN+ IA+ KS+ KY+ LA+ ME+ MD+ MA- MI- MN- MS+ MO+ MT+
  NE+ NV- NH+ NJ+ NM+ NY- NC+ ND+ MP- OH+ OK+ OR- PA+ PR- RI+ SC+ SD+ TN+ TX+ VI- UT+ VT+ VA+ WA+ WV+ WI+ WY+`;
const jurisdictions = table
  .trim()
  .split(/\s+/)
  .map((entry) => ({ code: entry.slice(0, 2), issues: entry[2] === '+', accepts: entry[2] !== '-' }));

const today = '2027-03-15';
const jobIn = (state: string, ...provider_types: string[]) => ({
  provider_types,
  job_location: `Springfield, ${state}, 12345`,
});
const statusOf = (type: string, state: string, license: string) =>
  licenseFor(jobIn(state, type), [license], today)[0]?.status;

describe('Licenses', () => {
  it('knows all jurisdictions, and all types but those without a license', () => {
    expect(jurisdictions.map(({ code }) => code).sort()).toEqual([...stateCodes].sort());
    const unlicensed = ['Medical Assistant', 'Medical Receptionist', 'Other: Coder'];
    expect(providerTypes.filter((type) => !isLicensedType(type))).toEqual(unlicensed.slice(0, 2));
    for (const type of unlicensed) expect(licenseFor(jobIn('VA', type), [], today)).toEqual([]);
  });

  it.each(Object.keys(licensedTypes))('holds for %s in every pair of states as the table says', (type) => {
    const isNurse = type === 'Registered Nurse' || type === 'LPN';
    for (const from of jurisdictions) {
      expect([from.code, canBeMultistate(type, from.code)]).toEqual([from.code, isNurse && from.issues]);
      for (const to of jurisdictions) {
        const single = from.code === to.code ? 'licensed' : 'other_state';
        const multi =
          single === 'other_state' && isNurse && from.issues && to.accepts ? 'multistate' : single;
        const pair = `${from.code} ${to.code}`;
        expect([pair, statusOf(type, to.code, `${type}, ${from.code}`)]).toEqual([pair, single]);
        expect([pair, statusOf(type, to.code, `${type}, ${from.code}, multistate`)]).toEqual([pair, multi]);
      }
    }
  });

  it('ends with its month, and says nothing about another type', () => {
    const rn = 'Registered Nurse';
    expect(statusOf(rn, 'VA', `${rn}, VA, 2027-03`)).toBe('licensed');
    expect(statusOf(rn, 'VA', `${rn}, MD, multistate, 2027-02`)).toBe('expired');
    expect(statusOf('Nurse Practitioner', 'VA', `${rn}, MD, multistate`)).toBe('not_stated');
  });

  it('prefers what covers the job to what does not', () => {
    const [fact] = licenseFor(
      jobIn('VA', 'LPN'),
      ['LPN, DC', 'LPN, VA, 2020-01', 'LPN, MD, multistate'],
      today,
    );
    expect(fact).toMatchObject({ status: 'multistate', state: 'MD' });
  });

  it.each([
    'Registered Nurse',
    'Registered Nurse, XX',
    'Baker, MD',
    'LPN, MD, 2027-13',
    'LPN, MD, 2027-03, x',
  ])('does not read %s', (text) => expect(readLicense(text)).toBeNull());

  it('is a line for the employer and a text for the professional', () => {
    const rn = 'Registered Nurse';
    const texts = (state: string, types: string[], ...licenses: string[]) => {
      const job = jobIn(state, ...types);
      const facts = licenseFor(job, licenses, today);
      return [
        licenseLine(facts, { ...job, matching_provider_types: types }),
        ...facts.map((fact) => ownLicenseText(fact, job.job_location)),
      ];
    };
    expect(texts('VA', [rn], `${rn}, MD, multistate`)).toEqual([
      'RN license: Maryland (multistate, covers this job)',
      'Your multistate license covers Virginia',
    ]);
    expect(texts('DC', [rn], `${rn}, MD, multistate`)).toEqual([
      'RN license: Maryland. DC needs its own',
      'DC needs its own RN license',
    ]);
    expect(texts('MD', [rn], `${rn}, MD`)).toEqual([
      'RN license: Maryland',
      'You have a Maryland RN license',
    ]);
    expect(texts('MD', [rn], `${rn}, MD, 2026-01`)).toEqual([
      'RN license: Maryland, expired',
      'Your Maryland RN license expired',
    ]);
    expect(texts('MD', [rn, 'Medical Assistant'])).toEqual(['Licenses not stated']);
    expect(texts('MD', [rn], 'LPN, MD')).toEqual(['Licenses not stated', null]);
    expect(texts('MD', ['Medical Assistant'])).toEqual([null]);
    expect(texts('DC', ['Physical Therapist'], 'Physical Therapist, MD')).toEqual([
      'PT license: Maryland. DC needs its own, which the PT Compact may speed up',
      'DC needs its own PT license. The PT Compact may speed it up',
    ]);
  });
});
