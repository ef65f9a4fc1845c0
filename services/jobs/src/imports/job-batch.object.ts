import type { RowResult } from '@nearward/proto/rest/job-import';
import { registerEnumeration } from '@nearward/marketplace/closed-list';
import { rowOutcomes } from '@nearward/proto/rest/job-import';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

const RowOutcomes = registerEnumeration('RowOutcome', rowOutcomes);

/** The result of a row. `field` and `text` are the problem of an invalid one. */
@ObjectType()
export class JobRowResult implements RowResult {
  @Field(() => String, { nullable: true })
  external_id: string | null;

  @Field(() => RowOutcomes)
  result: RowResult['result'];

  @Field(() => String, { nullable: true })
  field: string | null;

  @Field(() => String, { nullable: true })
  text: string | null;

  /** Null for an invalid row, and for a new job of a dry run. */
  @Field(() => ID, { nullable: true })
  id: string | null;
}

@ObjectType()
export class JobBatchResult {
  @Field(() => [JobRowResult])
  results: JobRowResult[];

  /** The employer's live jobs after the import. */
  @Field(() => Int)
  live_jobs: number;

  /** How many an import may reach. */
  @Field(() => Int)
  live_limit: number;
}
