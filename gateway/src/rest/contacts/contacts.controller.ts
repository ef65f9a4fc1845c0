import { contactsAnswer, contactsQuery } from '@nearward/proto/rest/contact';
import { Controller, Get, Query, Req } from '@nestjs/common';
import type { z } from 'zod';
import type { CallRequest } from '../../call-context.js';
import { Graph } from '../../graph/graph.service.js';
import { Call } from '../../openapi/call.decorator.js';
import { signedIn } from '../signed-in.js';
import { contacts, type ContactsPage } from './contact.operations.js';

@Controller('api/contacts')
export class ContactsController {
  constructor(private readonly graph: Graph) {}

  @Get()
  @Call({
    summary: 'The contacts of the signed-in employer, page by page',
    answer: contactsAnswer,
    signedIn: true,
    refuses: [400],
  })
  async page(
    @Query({ schema: contactsQuery }) page: z.output<typeof contactsQuery>,
    @Req() request: CallRequest,
  ): Promise<ContactsPage> {
    return signedIn(await this.graph.run(contacts, request, page)).contacts;
  }
}
