import type { Contact } from '@nearward/proto/rest/contact';

/** A locked match without a job. */
export const exampleContact = (contact: Partial<Contact>): Contact => ({
  ...{ id: '', profile_id: '', job_id: '', name: '', job_title: '', job_location: '', created_at: '' },
  ...{ has_match: true, contact_type: 'match', stage: 'new', jobs_total: 1 },
  ...{ is_unlocked: false, has_application: false, is_new: false },
  ...{ email: null, phone: null, unlocked_at: null, unlocked_by_member: null, stage_by: null },
  ...{ interview_by: null, note_by: null, fee_until: null, accepted_terms: null, asked_to_stop_at: null },
  ...{ miles: null, available_from: null, years_experience: null, note: null, npi_checked_at: null },
  ...{ still_at: null, answer: null, private_note: null, hire: null, interview: null },
  ...{ all_provider_types: [], matching_provider_types: [], all_specialties: [], matching_specialties: [] },
  ...{ practice_settings: [], employment_type: [], npi_types: [], licenses: [], matching_languages: [] },
  ...{ interactions: [], jobs: [] },
  ...contact,
});
