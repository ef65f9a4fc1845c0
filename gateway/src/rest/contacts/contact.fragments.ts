import { graphql } from '../../graph/graphql.js';

/** The fields of `Interview`, `LinkedInterview` and `OwnInterview`, which share no type in the schema. */
export const interviewFields = `
  id
  job_id
  job_title
  job_location
  state
  minutes
  method
  video_url
  address
  time_zone
  starts
  starts_at
  other_times_asked_at
  took_place
  asks_took_place
  updated_at
`;

export const contactFields = graphql(`
  fragment ContactFields on Contact {
    id
    profile_id
    job_id
    name
    email
    phone
    is_unlocked
    unlocked_at
    fee_until
    accepted_terms {
      version
      fees {
        provider_type
        category
        cents
      }
    }
    asked_to_stop_at
    unlocked_by_member
    has_match
    has_application
    contact_type
    job_title
    job_location
    miles
    all_provider_types
    matching_provider_types
    all_specialties
    matching_specialties
    practice_settings
    employment_type
    available_from
    years_experience
    note
    npi_checked_at
    npi_types
    still_at
    interactions {
      type
      created_at
      note
    }
    stage
    is_new
    answer {
      reason
      tell_after
      told_at
    }
    stage_by
    private_note
    note_by
    jobs {
      job_id
      job_title
      job_location
      time_zone
      is_own
      miles
      has_match
      has_application
    }
    jobs_total
    hire {
      status
      role
      starts_on
    }
    interview {
      ${interviewFields}
    }
    interview_by
    created_at
  }
`);
