import type { ProfileFields } from '@nearward/proto/rest/profile';
import { profileTexts } from '@nearward/proto/rest/profile-texts';
import { loadCheck } from '../../shared/lazy-resolver';
import type { FormValues, ListingForm } from '../../shared/listing/listing-form';
import type { FieldTexts } from '../../shared/use-fields';
import type { StartOf } from '../../shared/listing/use-listing-post';

export type ProfileValues = FormValues<ProfileFields>;

/** Labels and missing-value texts, in the order of the form. */
export const profileFieldTexts = {
  locations: { label: 'Locations', missing: 'Enter at least one place where you want to work' },
  provider_types: { label: 'Provider types', missing: 'Choose at least one provider type' },
  specialties: { label: 'Specialties', missing: 'Choose at least one specialty' },
  practice_settings: { label: 'Practice Setting Preferences' },
  employment_type: { label: 'Employment Type Preferences' },
  licenses: { label: 'Licenses (optional)' },
  languages: { label: 'Languages you speak with patients (optional, up to 5)' },
  email: { label: 'Email', missing: 'Enter your email' },
  name: { label: 'Name', missing: 'Enter your name' },
  phone: { label: 'Phone (optional)' },
  npi: { label: 'NPI (optional)' },
  available_from: { label: 'Available from (optional)' },
  years_experience: { label: 'Years of experience (optional)' },
} as const satisfies Record<keyof ProfileValues, FieldTexts[string]>;

export const profileForm: ListingForm<ProfileValues, ProfileFields> = {
  of: 'profiles',
  words: profileFieldTexts,
  loadCheck: () =>
    loadCheck(import('@nearward/proto/rest/profile').then(({ profileFields }) => profileFields)),
  placesOf: ({ locations }) => locations,
  fieldsOfErrors: { [profileTexts.availablePast]: 'available_from' },
};

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
  licenses: [],
  languages: [],
};

export const startOfProfile: StartOf<ProfileValues> = (user, { provider_types, place }) => ({
  ...emptyProfile,
  email: user?.email ?? '',
  provider_types,
  locations: [place],
});
