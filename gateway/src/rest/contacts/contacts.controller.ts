import { validate } from '@nearward/common/validate';
import { type contactsAnswer, contactsQuery } from '@nearward/proto/rest/contact';
import { Controller, Get, Query, Req } from '@nestjs/common';
import type { z } from 'zod';
import type { CallRequest } from '../../call-context.js';
import { Graph } from '../../graph/graph.service.js';
import { signedIn } from '../account/account.controller.js';

type ContactsAnswer = z.output<typeof contactsAnswer>;

const contacts = `query Contacts($page: Int!, $per_page: Int!) {
  me {
    contacts(page: $page, per_page: $per_page) {
      contacts {
        id profile_id job_id name email phone is_unlocked unlocked_at has_match has_application contact_type
        job_title job_location miles all_provider_types matching_provider_types all_specialties matching_specialties
        practice_settings employment_type note interactions { type created_at note }
      }
      pagination { total_contacts total_pages page per_page }
    }
  }
}`;

@Controller('api/contacts')
export class ContactsController {
  constructor(private readonly graph: Graph) {}

  @Get()
  async page(@Query() query: unknown, @Req() request: CallRequest): Promise<ContactsAnswer> {
    const page = validate(contactsQuery, query);
    const { me } = await this.graph.run<{ me: { contacts: ContactsAnswer } | null }>(contacts, request, page);
    return signedIn(me).contacts;
  }
}
