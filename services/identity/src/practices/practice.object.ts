import { createSpelledScalar, registerEnumeration } from '@nearward/marketplace/closed-list';
import {
  practiceActs,
  practiceRoles,
  type PracticeAct,
  type PracticeRole,
} from '@nearward/proto/rest/practice-texts';
import { Field, ID, ObjectType } from '@nestjs/graphql';

const PracticeRoles = registerEnumeration('PracticeRole', practiceRoles);
const PracticeActs = createSpelledScalar('PracticeAct', practiceActs);

/** A practice of the viewer. */
@ObjectType()
export class OwnPractice {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => PracticeRoles)
  role: PracticeRole;
}

/** A practice of the viewer, also while the account is suspended. */
@ObjectType()
export class PracticeMembership extends OwnPractice {
  @Field(() => Date, { nullable: true })
  closes_at: Date | null;

  /** False for an owner without another one who is not suspended. */
  @Field(() => Boolean)
  may_leave: boolean;
}

/** An open invitation to the viewer's address. */
@ObjectType()
export class OwnInvitation {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  practice_name: string;

  @Field(() => PracticeRoles)
  role: PracticeRole;

  @Field(() => Date)
  expires_at: Date;
}

@ObjectType()
export class PracticeMember {
  @Field(() => ID)
  account_id: string;

  @Field(() => String)
  email: string;

  @Field(() => PracticeRoles)
  role: PracticeRole;

  @Field(() => Date)
  joined_at: Date;

  @Field(() => Boolean)
  is_self: boolean;

  /** When a planned removal or change of an owner happens. */
  @Field(() => Date, { nullable: true })
  planned_at: Date | null;

  /** Null for a removal. */
  @Field(() => PracticeRoles, { nullable: true })
  planned_role: PracticeRole | null;
}

@ObjectType()
export class PracticeInvitation {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  email: string;

  @Field(() => PracticeRoles)
  role: PracticeRole;

  @Field(() => Date)
  invited_at: Date;

  @Field(() => Date)
  expires_at: Date;
}

@ObjectType()
export class Practice {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;

  /** The viewer's role. */
  @Field(() => PracticeRoles)
  role: PracticeRole;

  @Field(() => Date)
  created_at: Date;

  /** Null unless an owner is closing it. */
  @Field(() => Date, { nullable: true })
  closes_at: Date | null;

  @Field(() => [PracticeMember])
  members: PracticeMember[];

  /** Empty unless the viewer is an owner. */
  @Field(() => [PracticeInvitation])
  invitations: PracticeInvitation[];
}

@ObjectType()
export class PracticeFounded {
  @Field(() => String)
  message: string;

  @Field(() => ID)
  id: string;
}

@ObjectType()
export class PracticeAuditEntry {
  @Field(() => ID)
  id: string;

  @Field(() => Date)
  at: Date;

  /** Null for a former member, and for the product itself. */
  @Field(() => String, { nullable: true })
  email: string | null;

  @Field(() => PracticeActs)
  act: PracticeAct;

  /** An address or an id; empty if there is none. */
  @Field(() => String)
  subject: string;
}
