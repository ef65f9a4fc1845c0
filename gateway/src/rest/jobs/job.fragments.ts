// Made by npm run generate.
import { graphql } from '../../graph/graphql.js';

/** The fields of a job for its owner. */
export const postedJobFields = graphql(`
  fragment PostedJobFields on PostedJob {
    id
    token
    title
    email
    contact_name
    contact_title
    contact_phone
    hiring_role_confirmation
    turnover_challenge_rating
    open_to_hiring_rating
    interested_in_ai_automation
    employer_name
    job_location
    provider_types
    specialties
    practice_settings
    employment_type
    emr
    sub_specialty
    additional_details
    work_life_balance_rating
    pay_min
    pay_max
    pay_unit
    shift
    start_date
    is_paused
    is_shared
    group_id
    group_jobs
    site_name
    external_id
    is_suspended
    still_at
    asked_at
    rested_at
    created_at
  }
`);

/** The fields of a job for a professional. */
export const publicJobFields = graphql(`
  fragment PublicJobFields on Job {
    id
    title
    employer_name
    job_location
    provider_types
    specialties
    practice_settings
    employment_type
    emr
    sub_specialty
    additional_details
    work_life_balance_rating
    pay_min
    pay_max
    pay_unit
    shift
    start_date
    lat
    lng
    group_id
    is_paused
    confirmed_at
    created_at
  }
`);
