import { providerTypes } from '@nearward/proto/choices';
import { checkLocationFormat, locationTexts } from '@nearward/proto/rest/location-format';
import type { Profile, ProfileFields } from '@nearward/proto/rest/profile';
import { profileTexts } from '@nearward/proto/rest/profile-texts';
import type { UseFormReturn } from 'react-hook-form';
import { messageOf } from '../../shared/api';
import type { FieldTexts } from '../../shared/use-fields';
import { isFoundPlace } from '../../shared/location-field';
import { lazyResolver } from '../../shared/lazy-resolver';
import type { ProfileValues } from './profile-form-values';

/** Labels and missing-value texts, in the order of the form. */
export const profileFieldTexts = {
  provider_types: { label: 'Provider types', missing: 'Choose at least one provider type' },
  locations: { label: 'Locations', missing: 'Enter at least one place where you want to work' },
  specialties: { label: 'Specialties', missing: 'Choose at least one specialty' },
  practice_settings: { label: 'Practice Setting Preferences' },
  employment_type: { label: 'Employment Type Preferences' },
  email: { label: 'Email', missing: 'Enter your email' },
  name: { label: 'Name', missing: 'Enter your name' },
  phone: { label: 'Phone (optional)' },
  npi: { label: 'NPI (optional)' },
  available_from: { label: 'Available from (optional)' },
  years_experience: { label: 'Years of experience (optional)' },
} as const satisfies Partial<Record<keyof ProfileValues, FieldTexts[string]>>;

export const loadProfileCheck = () => import('./profile-check');
export const profileResolver = lazyResolver(loadProfileCheck);

export const emptyProfile: ProfileValues = {
  email: '',
  name: '',
  phone: '',
  npi: '',
  available_from: '',
  years_experience: '',
  provider_types: [],
  locations: [''],
  specialties: [],
  practice_settings: [],
  employment_type: [],
};

/** The choices in a link such as `/find-job?near=Oakland%2C+CA&role=LPN`. */
export function linkedProfile(search: URLSearchParams): Partial<ProfileValues> {
  const role = providerTypes.find((type) => type === search.get('role'));
  const near = search.get('near');
  return {
    ...(role && { provider_types: [role] }),
    ...(near && checkLocationFormat(near) === null && { locations: [near] }),
  };
}

/** The error text. Without a server message it blames a location that was never verified. */
export function profileSaveProblem(
  problem: unknown,
  { locations }: ProfileFields,
  { fallback, network, stored = [] }: { fallback: string; network?: string; stored?: readonly string[] },
): string {
  const areKnown = locations.every((place) => stored.includes(place) || isFoundPlace(place));
  return messageOf(problem, areKnown ? fallback : locationTexts.invalid, network);
}

/** Shows a server error next to its field; returns whether it belongs to one. */
export function showFieldError(
  form: UseFormReturn<ProfileValues, unknown, ProfileFields>,
  message: string,
): boolean {
  if (message !== profileTexts.availablePast) return false;
  form.setError('available_from', { type: 'service', message });
  document.getElementById('available_from')?.focus();
  return true;
}

export const valuesOfProfile = ({ email, draft: _draft, ...profile }: Profile): ProfileValues =>
  withAnswers(email, profile);

export const withAnswers = (email: string, answers: Omit<ProfileFields, 'email'>): ProfileValues => ({
  email,
  name: answers.name,
  phone: answers.phone ?? '',
  npi: answers.npi ?? '',
  available_from: answers.available_from ?? '',
  years_experience: String(answers.years_experience ?? ''),
  provider_types: answers.provider_types,
  locations: answers.locations,
  specialties: answers.specialties,
  practice_settings: answers.practice_settings,
  employment_type: answers.employment_type,
});
