import { providerTypes } from '@nearward/proto/choices';
import { choice } from '@nearward/proto/rest/fields';
import { day, reason } from '@nearward/proto/rest/hire-fields';
import { texts } from '@nearward/proto/rest/texts';
import { Field, ID, InputType } from '@nestjs/graphql';
import { z } from 'zod';

/** An operator's entry of a hire that nobody reported. */
export const unreportedHire = z.object({
  unlock_id: z.uuid({ error: texts.contactLocked }),
  role: choice(providerTypes, texts.otherProviderType),
  offer_accepted_on: day(texts.offerDayMissing),
  starts_on: day(texts.startDayMissing),
  note: reason,
});

@InputType()
export class UnreportedHireInput {
  @Field(() => ID)
  unlock_id: string;

  @Field(() => String)
  role: string;

  @Field(() => String)
  offer_accepted_on: string;

  @Field(() => String)
  starts_on: string;

  /** How it was discovered. Recorded with the decision, hidden from the employer. */
  @Field(() => String)
  note: string;
}
