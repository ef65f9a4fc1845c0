/** The form's values: an optional text is empty rather than null. */
export interface ProfileValues {
  email: string;
  name: string;
  phone: string;
  npi: string;
  available_from: string;
  years_experience: string;
  provider_types: string[];
  locations: string[];
  specialties: string[];
  practice_settings: string[];
  employment_type: string[];
}
