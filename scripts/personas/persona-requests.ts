/** A clinic's job with every required field. */
export const clinicJob = (email: string) => ({
  email,
  employer_name: 'Bayside Clinic',
  contact_name: 'Chris Poster',
  contact_phone: '415 555 0100',
  practice_settings: ['Outpatient'],
  specialties: ['Cardiology'],
  provider_types: ['Registered Nurse'],
  employment_type: ['Full-Time'],
  job_location: 'San Francisco, CA',
});

/** A nurse's profile with every required field. It matches the clinic's job. */
export const nurseProfile = (email: string) => ({
  email,
  name: 'Dana Ortiz',
  phone: '415 555 0142',
  provider_types: ['Registered Nurse'],
  specialties: ['Cardiology'],
  locations: ['Oakland, CA'],
  practice_settings: ['Outpatient'],
  employment_type: ['Per Diem'],
});
