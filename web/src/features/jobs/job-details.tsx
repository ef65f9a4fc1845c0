import type { PostedJob } from '@nearward/proto/rest/job';
import { formatPhone } from '@nearward/proto/rest/phone';
import { Details } from '../../shared/ui/details';

/** The whole job, as its owner reads it. */
export const JobDetails = ({ job }: { job: PostedJob }) => (
  <Details
    rows={[
      ['Employer', job.employer_name],
      ['Contact', [job.contact_name, job.contact_title].filter(Boolean).join(', ')],
      ['Email', job.email],
      ['Phone', formatPhone(job.contact_phone)],
      ['Your role in hiring', job.hiring_role_confirmation],
      ['Location', job.job_location],
      ['Provider types', job.provider_types],
      ['Specialties', job.specialties],
      ['Sub-specialty', job.sub_specialty],
      ['Practice settings', job.practice_settings],
      ['Employment type', job.employment_type],
      ['EMR', job.emr],
      ['Additional details', job.additional_details],
      ['Work-life balance', `${job.work_life_balance_rating} of 5`],
      ['Turnover as a challenge', `${job.turnover_challenge_rating} of 5`],
      ['Openness to 1099', `${job.open_to_hiring_rating} of 5`],
      ['Interested in AI automation', job.interested_in_ai_automation],
    ]}
  />
);
