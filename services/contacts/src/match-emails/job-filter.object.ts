import { PayUnits, Shifts } from '@nearward/marketplace/closed-list';
import type { PayUnit, Shift } from '@nearward/proto/choices';
import type { JobFilter as Filter } from '@nearward/proto/rest/job-filter';
import { Field, Int, ObjectType } from '@nestjs/graphql';

/** Which new jobs are emailed to a professional. */
@ObjectType()
export class JobFilter implements Filter {
  /** In dollars. */
  @Field(() => Int, { nullable: true })
  pay_min: number | null;

  @Field(() => PayUnits, { nullable: true })
  pay_unit: PayUnit | null;

  @Field(() => [Shifts])
  shift: Shift[];

  @Field(() => Int, { nullable: true })
  miles: number | null;

  @Field(() => [String])
  practice_settings: string[];
}
