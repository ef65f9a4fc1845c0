import { registerEnumeration } from '@nearward/marketplace/closed-list';
import { type MailKind, mailKinds, type MailPace, mailPaces } from '@nearward/proto/rest/mails';
import { Field, Int, ObjectType } from '@nestjs/graphql';

export const MailKinds = registerEnumeration('MailKind', mailKinds);
export const MailPaces = registerEnumeration('MailPace', mailPaces);

/** How often a person wants a kind of email. */
@ObjectType()
export class MailChoice {
  @Field(() => MailKinds)
  kind: MailKind;

  @Field(() => MailPaces)
  pace: MailPace;
}

/** Hours from 0 to 23. */
@ObjectType()
export class QuietHours {
  @Field(() => Int)
  from: number;

  @Field(() => Int)
  until: number;
}
