import { locationTexts } from '@nearward/proto/rest/location-format';
import type { Profile, ProfileFields } from '@nearward/proto/rest/profile';
import { messageOf } from '../../shared/api';
import type { FieldTexts } from '../../shared/use-fields';
import { isFoundPlace } from '../../shared/location-field';
import { lazyResolver } from '../../shared/lazy-resolver';
import type { ProfileValues } from './profile-form-values';

/** Labels and missing-value texts, in the order of the form. */
export const profileFieldTexts = {
  email: { label: 'Email', missing: 'Enter your email' },
  name: { label: 'Name', missing: 'Enter your name' },
  phone: { label: 'Phone (optional)' },
  npi: { label: 'NPI (optional)' },
  provider_types: { label: 'Provider types', missing: 'Choose at least one provider type' },
  locations: { label: 'Locations', missing: 'Enter at least one place where you want to work' },
  specialties: { label: 'Specialties', missing: 'Choose at least one specialty' },
  practice_settings: { label: 'Practice Setting Preferences' },
  employment_type: { label: 'Employment Type Preferences' },
} as const satisfies Partial<Record<keyof ProfileValues, FieldTexts[string]>>;

export const loadProfileCheck = () => import('./profile-check');
export const profileResolver = lazyResolver(loadProfileCheck);

export const emptyProfile: ProfileValues = {
  email: '',
  name: '',
  phone: '',
  npi: '',
  provider_types: [],
  locations: [''],
  specialties: [],
  practice_settings: [],
  employment_type: [],
};

/** The error text. Without a server message it blames a location that was never verified. */
export function profileSaveProblem(
  problem: unknown,
  { locations }: ProfileFields,
  { fallback, network, stored = [] }: { fallback: string; network?: string; stored?: readonly string[] },
): string {
  const areKnown = locations.every((place) => stored.includes(place) || isFoundPlace(place));
  return messageOf(problem, areKnown ? fallback : locationTexts.invalid, network);
}

export const valuesOfProfile = ({ email, draft: _draft, ...profile }: Profile): ProfileValues =>
  withAnswers(email, profile);

export const withAnswers = (email: string, answers: Omit<ProfileFields, 'email'>): ProfileValues => ({
  email,
  name: answers.name,
  phone: answers.phone ?? '',
  npi: answers.npi ?? '',
  provider_types: answers.provider_types,
  locations: answers.locations,
  specialties: answers.specialties,
  practice_settings: answers.practice_settings,
  employment_type: answers.employment_type,
});
