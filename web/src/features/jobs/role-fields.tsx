import { employmentTypes, practiceSettings, providerTypes, specialties } from '@nearward/proto/choices';
import { Choices, Location } from './job-elements';
import type { JobField } from './job-field';

export const roleFields = {
  job_location: {
    section: 'job',
    label: 'Job location',
    missing: 'Enter where the job is',
    ask: (asked) => <Location {...asked} />,
    tell: (job) => [['Location', job.job_location]],
  },
  provider_types: {
    section: 'job',
    label: 'Provider types',
    missing: 'Choose at least one provider type',
    ask: (asked) => (
      <Choices
        {...asked}
        name="provider_types"
        choices={providerTypes}
        otherLabel="Please specify other provider type"
      />
    ),
    tell: (job) => [['Provider types', job.provider_types]],
  },
  specialties: {
    section: 'job',
    label: 'Specialties',
    missing: 'Choose at least one specialty',
    ask: (asked) => (
      <Choices
        {...asked}
        name="specialties"
        choices={specialties}
        otherLabel="Please specify other specialty"
      />
    ),
    tell: (job) => [['Specialties', job.specialties]],
  },
  employment_type: {
    section: 'job',
    label: 'Employment type',
    missing: 'Choose at least one employment type',
    ask: (asked) => <Choices {...asked} name="employment_type" choices={employmentTypes} />,
    tell: (job) => [['Employment type', job.employment_type]],
  },
  practice_settings: {
    section: 'job',
    label: 'Practice settings',
    missing: 'Choose at least one practice setting',
    ask: (asked) => (
      <Choices
        {...asked}
        name="practice_settings"
        choices={practiceSettings}
        otherLabel="Please specify other practice setting"
      />
    ),
    tell: (job) => [['Practice settings', job.practice_settings]],
  },
} as const satisfies Record<string, JobField>;
