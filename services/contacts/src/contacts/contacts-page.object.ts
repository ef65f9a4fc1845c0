import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Contact } from './contact.object.js';

/** How many professionals each choice would show under the other filters. */
@ObjectType()
export class ContactCounts {
  @Field(() => Int)
  all: number;

  @Field(() => Int)
  new: number;

  @Field(() => Int)
  shortlisted: number;

  @Field(() => Int)
  unlocked: number;

  @Field(() => Int)
  interviewing: number;

  @Field(() => Int)
  hired: number;

  @Field(() => Int)
  passed: number;

  @Field(() => Int)
  unseen: number;

  @Field(() => Int)
  interested: number;

  /** Unlocked, in any stage. */
  @Field(() => Int)
  revealed: number;
}

@ObjectType()
export class Pagination {
  @Field(() => Int)
  total_contacts: number;

  @Field(() => Int)
  total_pages: number;

  @Field(() => Int)
  page: number;

  @Field(() => Int)
  per_page: number;

  /** Grouped by person only, like the two below. */
  @Field(() => Int, { nullable: true })
  total_people: number | null;

  @Field(() => ContactCounts, { nullable: true })
  counts: ContactCounts | null;

  /** The end of the employer's previous visit. */
  @Field(() => Date, { nullable: true })
  since: Date | null;
}

@ObjectType()
export class ContactsPage {
  @Field(() => [Contact])
  contacts: Contact[];

  @Field(() => Pagination)
  pagination: Pagination;
}
