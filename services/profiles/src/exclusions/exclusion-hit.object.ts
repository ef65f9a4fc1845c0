import { registerEnumeration } from '@nearward/marketplace/closed-list';
import { type ExclusionEvidence, exclusionEvidence } from '@nearward/proto/rest/exclusion';
import { Field, ID, ObjectType } from '@nestjs/graphql';

const ExclusionEvidences = registerEnumeration('ExclusionEvidence', exclusionEvidence);

/** A row of the federal list, with its spelling. A missing value is empty text. */
@ObjectType()
export class ExcludedPerson {
  @Field(() => String)
  last_name: string;

  @Field(() => String)
  first_name: string;

  @Field(() => String)
  middle_name: string;

  @Field(() => String, { nullable: true })
  npi: string | null;

  @Field(() => String)
  state: string;

  /** Their profession and specialty. */
  @Field(() => String)
  general: string;

  @Field(() => String)
  specialty: string;

  /** The paragraph of the Social Security Act, such as `1128a1`. */
  @Field(() => String)
  type: string;

  /** A day such as `2024-02-20`. */
  @Field(() => String)
  excluded_on: string;

  /** The day since which they may work in `waiver_state`. */
  @Field(() => String, { nullable: true })
  waived_on: string | null;

  @Field(() => String)
  waiver_state: string;
}

/** A professional whom a row of the list names or may name; for operators only. */
@ObjectType()
export class ExclusionHit {
  @Field(() => ID)
  id: string;

  /** The owner of the profile. */
  @Field(() => ID)
  owner_key: string;

  /** Whether the NPI is equal, which is certain. Name and state are not. */
  @Field(() => ExclusionEvidences)
  evidence: ExclusionEvidence;

  @Field(() => Date)
  since: Date;

  @Field(() => String)
  name: string;

  @Field(() => String, { nullable: true })
  npi: string | null;

  @Field(() => [String])
  provider_types: string[];

  @Field(() => [String])
  specialties: string[];

  @Field(() => [String])
  locations: string[];

  @Field(() => ExcludedPerson)
  excluded: ExcludedPerson;
}
