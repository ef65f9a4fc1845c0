import { registerEnumeration } from '@nearward/marketplace/closed-list';
import { type SuspensionReason, suspensionReasons } from '@nearward/proto/rest/suspension-texts';
import { Field, ObjectType } from '@nestjs/graphql';

const SuspensionReasons = registerEnumeration('SuspensionReason', suspensionReasons);

@ObjectType()
export class Suspension {
  @Field(() => SuspensionReasons)
  reason: SuspensionReason;

  @Field(() => Date)
  since: Date;
}
