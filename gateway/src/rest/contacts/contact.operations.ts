import type { contactsAnswer, contactsQuery } from '@nearward/proto/rest/contact';
import type { z } from 'zod';
import { operation } from '../../graph/operation.js';

export type ContactsPage = z.output<typeof contactsAnswer>;

export const contacts = operation<{ contacts: ContactsPage } | null, z.output<typeof contactsQuery>>(
  `query Contacts($page: Int!, $per_page: Int!) {
    me {
      contacts(page: $page, per_page: $per_page) {
        contacts {
          id profile_id job_id name email phone is_unlocked unlocked_at
          accepted_terms { version fees { provider_type category cents } } has_match has_application contact_type
          job_title job_location miles all_provider_types matching_provider_types all_specialties
          matching_specialties practice_settings employment_type note interactions { type created_at note }
        }
        pagination { total_contacts total_pages page per_page }
      }
    }
  }`,
);
