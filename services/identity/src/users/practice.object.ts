import {
  createObjectType,
  createSpelledScalar,
  registerEnumeration,
} from '@nearward/marketplace/object-type';
import {
  ownInvitation,
  ownPractice,
  practiceAuditEntry,
  practiceFounded,
  practiceMembership,
  practiceResponse,
} from '@nearward/proto/rest/practice';
import { practiceActs, practiceRoles } from '@nearward/proto/rest/practice-texts';

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
