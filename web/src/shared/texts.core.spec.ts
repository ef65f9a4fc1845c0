import { describe, expect, it } from '@jest/globals';
import { jobFields } from '@nearward/proto/rest/job';
import { locations } from '@nearward/proto/rest/location';
import { checkLocationFormat, locationTexts } from '@nearward/proto/rest/location-format';
import { checkPhone } from '@nearward/proto/rest/phone-format';
import { profileFields } from '@nearward/proto/rest/profile';
import { texts } from '@nearward/proto/rest/texts';
import { billingTexts } from './billing';
import { postingTexts } from './listing/posting-texts';
import { appTexts } from './texts';

/** Section 8 of the specification, the errors, in its order, then texts of the screens (section 2) and calls (section 7). */
const catalog = [
  'Failed to send login link',
  'An error occurred. Please try again later.',
  'Invalid login link',
  'Invalid impersonation',
  'An error occurred. Please try again.',
  'Failed to load dashboard data. Please refresh the page.',
  'Failed to save job',
  'Failed to unsave job',
  'Failed to submit application',
  'Failed to unlock profile',
  'Please fill in all required fields.',
  'Failed to post job. Please try again.',
  'Failed to load job details.',
  'Failed to update job. Please try again.',
  'Failed to delete job. Please try again.',
  'Failed to create profile. Please try again.',
  'Failed to fetch profile',
  'An error occurred while fetching the profile',
  'Failed to update profile',
  'An error occurred while updating the profile',
  'Failed to delete profile',
  'An error occurred while deleting the profile',
  'Subscription cancelled successfully',
  'Check your email for the login link!',
  'Job posted successfully! Check your email for the management link.',
  'Job updated successfully!',
  'Job deleted successfully!',
  'Profile created successfully! Check your email for the management link.',
  'Profile updated successfully!',
  'Location not found. Please check the address and try again.',
  'Unable to verify location. Please try again.',
  'Failed to validate location',
  'Please enter a valid location.',
  'Geocoding failed',
  'Are you sure you want to delete this job posting? This action cannot be undone.',
  'Are you sure you want to delete this profile? This action cannot be undone.',
];

const job = {
  email: 'chris@example.com',
  employer_name: 'Bayside Clinic',
  contact_name: 'Chris Poster',
  contact_phone: '415 555 0100',
  practice_settings: ['Outpatient'],
  specialties: ['Cardiology'],
  provider_types: ['Registered Nurse'],
  employment_type: ['Full-Time'],
  job_location: 'San Francisco, CA',
};
const profile = {
  email: 'dana@example.com',
  name: 'Dana Ortiz',
  provider_types: ['Registered Nurse'],
  specialties: ['Cardiology'],
  locations: ['Oakland, CA'],
};

/** The error message for a job or profile with these changes. */
const saidOf = (fields: typeof jobFields | typeof profileFields, body: object): string[] =>
  fields.safeParse(body).error?.issues.map(({ message }) => message) ?? [];

describe('The texts of the specification', () => {
  const { jobs, profiles } = postingTexts;
  const allTexts: string[] = [texts, appTexts, billingTexts, jobs, profiles, locationTexts].flatMap((part) =>
    Object.values(part).filter((text) => typeof text === 'string'),
  );

  it('are verbatim in the catalog', () =>
    expect(catalog.filter((text) => !allTexts.includes(text))).toEqual([]));

  it('names the wait before an application can be updated and a subscription cancelled', () => {
    expect(texts.applicationCooldown(12)).toBe(
      'You need to wait 12 more minute(s) before updating your application.',
    );
    expect(texts.cancellationLater(new Date('2027-03-01'), 'UTC')).toBe(
      'Cancellation will be available after March 1, 2027',
    );
  });

  it.each([
    [undefined, 'Phone number is required'],
    ['  ', 'Phone number cannot be empty'],
    ['415 555 010', 'Phone number must have 10 digits'],
    ['115 555 0100', 'Invalid area code'],
    ['(415) 555-0100', null],
  ])('say of the phone number %j: %s', (phone, text) => expect(checkPhone(phone)).toBe(text));

  it.each([
    [undefined, 'Location is required'],
    [' ', 'Location cannot be empty'],
    ['St. Louis, MO', 'City must contain only letters, spaces, and hyphens'],
    ['San Francisco, Cal', 'State must be a valid 2-letter state code (e.g., CA, NY)'],
    ['Washington, DC, 2000', 'ZIP code must be exactly 5 digits'],
    [
      'San Francisco',
      'Location must be in one of these formats: ZIP code (12345), City, State (San Francisco, CA), or City, State, ZIP (Washington, DC, 20007)',
    ],
    ['Winston-Salem, nc', null],
  ])('say of the location %j: %s', (location, text) => expect(checkLocationFormat(location)).toBe(text));

  it.each([
    ['Oakland, CA', 'Locations must be an array'],
    [[' '], 'At least one location is required'],
  ])('say of the locations %j: %s', (list, text) =>
    expect(locations.safeParse(list).error?.issues[0]?.message).toBe(text),
  );

  it.each([
    [{ employer_name: ' ' }, 'Please fill in all required fields.'],
    [{ contact_phone: undefined }, 'Please fill in all required fields.'],
    [{ provider_types: [] }, 'Please fill in all required fields.'],
    [{ practice_settings: [] }, 'Please select at least one practice setting.'],
    [{ specialties: [] }, 'Please select at least one specialty.'],
    [{ practice_settings: ['Other: '] }, 'Please specify the other practice setting.'],
    [{ specialties: ['Other: '] }, 'Please specify the other specialty.'],
    [{ provider_types: ['Other: '] }, 'Please specify the other provider type.'],
  ])('say of a job with %j: %s', (changes, text) =>
    expect(saidOf(jobFields, { ...job, ...changes })).toEqual([text]),
  );

  it.each([
    [{ name: '' }, 'Please fill in all required fields.'],
    [{ phone: '415' }, 'Phone number must have 10 digits'],
  ])('say of a profile with %j: %s', (changes, text) =>
    expect(saidOf(profileFields, { ...profile, ...changes })).toEqual([text]),
  );
});
