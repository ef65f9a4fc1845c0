import { graphql } from '../../graph/graphql.js';

/** The fields of a profile for its owner. */
export const profileFields = graphql(`
  fragment ProfileFields on Profile {
    id
    token
    email
    name
    phone
    provider_types
    locations
    specialties
    practice_settings
    employment_type
    is_paused
    radius_miles
    hidden_names
    hidden_domains
    npi
    available_from
    years_experience
    npi_status
    npi_differs
    npi_checked_at
    npi_types
    still_at
    asked_at
    rested_at
    is_suspended
    draft {
      name
      phone
      provider_types
      locations
      specialties
      practice_settings
      employment_type
      npi
      available_from
      years_experience
    }
    created_at
  }
`);
