import { contactsQuery } from '@nearward/proto/rest/contact';
import { Controller, Get, Query, Req } from '@nestjs/common';
import type { z } from 'zod';
import type { CallRequest } from '../../call-context.js';
import { Graph } from '../../graph/graph.service.js';
import { signedIn } from '../signed-in.js';
import { contacts, type ContactsPage } from './contact.operations.js';

@Controller('api/contacts')
export class ContactsController {
  constructor(private readonly graph: Graph) {}

  @Get()
  async page(
    @Query({ schema: contactsQuery }) page: z.output<typeof contactsQuery>,
    @Req() request: CallRequest,
  ): Promise<ContactsPage> {
    return signedIn(await this.graph.run(contacts, request, page)).contacts;
  }
}
