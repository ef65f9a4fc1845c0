import { Card } from '../../shared/ui/card';
import { DistanceBars } from './distance-bars';
import { JobPreview } from './job-preview';

const counts = [
  { miles: 10, about: 30, is_fewer: false },
  { miles: 25, about: 70, is_fewer: false },
  { miles: 50, about: 110, is_fewer: false },
];

/** The job form's side column with example data, for the landing page. */
const ExamplePosting = () => (
  <div className="flex flex-col gap-4 p-4">
    <Card className="flex flex-col gap-4">
      <p className="font-display text-title font-bold">About 110 match</p>
      <DistanceBars counts={counts} />
    </Card>
    <Card>
      <JobPreview
        job={{
          employer_name: 'Lakeshore Cardiology',
          job_location: 'San Francisco, CA',
          provider_types: ['Registered Nurse'],
          specialties: ['Cardiology', 'Critical Care'],
          practice_settings: ['Outpatient'],
          employment_type: ['Full-Time'],
          additional_details: null,
          pay_min: 62,
          pay_max: 74,
          pay_unit: 'hour',
          start_date: null,
          shift: ['Day'],
        }}
      />
    </Card>
  </div>
);
export default ExamplePosting;
