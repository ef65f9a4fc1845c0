import {
  createObjectType,
  createSpelledScalar,
  registerEnumeration,
} from '@nearward/common/app/graphql/object-type';
import { ownAccount } from '@nearward/proto/rest/account';
import { Directive } from '@nestjs/graphql';
import { suspension } from '@nearward/proto/rest/suspension';
import { suspensionReasons } from '@nearward/proto/rest/suspension-texts';
import {
  ownInvitation,
  ownPractice,
  practiceAuditEntry,
  practiceFounded,
  practiceMembership,
  practiceResponse,
} from '@nearward/proto/rest/practice';
import { practiceActs, practiceRoles } from '@nearward/proto/rest/practice-texts';

registerEnumeration('SuspensionReason', suspensionReasons);

export const Suspension = createObjectType('Suspension', suspension);
export type Suspension = InstanceType<typeof Suspension>;

export const ActedAs = createObjectType('ActedAs', ownAccount.shape.acted_as.element);
export type ActedAs = InstanceType<typeof ActedAs>;

/** The signed-in user. Every service adds its own part and resolves it only for that user. */
export const User = createObjectType('User', ownAccount);
Directive('@key(fields: "id")')(User);
export type User = InstanceType<typeof User>;

registerEnumeration('PracticeRole', practiceRoles);
createSpelledScalar('PracticeAct', practiceActs);

export const OwnPractice = createObjectType('OwnPractice', ownPractice);
export type OwnPractice = InstanceType<typeof OwnPractice>;

export const PracticeMembership = createObjectType('PracticeMembership', practiceMembership);
export type PracticeMembership = InstanceType<typeof PracticeMembership>;

export const OwnInvitation = createObjectType('OwnInvitation', ownInvitation);
export type OwnInvitation = InstanceType<typeof OwnInvitation>;

export const Practice = createObjectType('Practice', practiceResponse);
export type Practice = InstanceType<typeof Practice>;

export const PracticeFounded = createObjectType('PracticeFounded', practiceFounded);
export type PracticeFounded = InstanceType<typeof PracticeFounded>;

export const PracticeAuditEntry = createObjectType('PracticeAuditEntry', practiceAuditEntry);
export type PracticeAuditEntry = InstanceType<typeof PracticeAuditEntry>;
