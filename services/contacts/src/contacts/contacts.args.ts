import { createFormInput } from '@nearward/marketplace/form.input';
import { contactsQuery } from '@nearward/proto/rest/contact';
import { ArgsType, Field, Int } from '@nestjs/graphql';

@ArgsType()
export class ContactsArgs extends createFormInput(contactsQuery) {
  // Not null, although the query has defaults: the facade always sends them.
  @Field(() => Int)
  page: number;

  @Field(() => Int)
  per_page: number;
}
