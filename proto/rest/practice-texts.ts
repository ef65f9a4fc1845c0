import { practiceNotFound } from './practice-parameter.js';
import type { PracticeRole } from './practice-roles.js';

export { noPractice } from './practice-parameter.js';
export { mayWorkIn, type PracticeArea, type PracticeRole, practiceRoles } from './practice-roles.js';

/** The acts in the audit of a practice. */
export const practiceActs = [
  'founded',
  'renamed',
  'invited',
  'invitation canceled',
  'joined',
  'role change planned',
  'role changed',
  'left',
  'removal planned',
  'removed',
  'planned change canceled',
  'closing',
  'closing canceled',
  'unlocked',
  'reported a hire',
  'exported',
  'job moved in',
  'job moved out',
  'API key created',
  'API key deleted',
  'webhook created',
  'webhook changed',
  'webhook deleted',
] as const;
export type PracticeAct = (typeof practiceActs)[number];

/** The roles with one sentence each. */
export const roleTexts: Record<PracticeRole, { name: string; does: string }> = {
  owner: { name: 'Owner', does: 'Does everything, and decides who is on the team.' },
  hiring: {
    name: 'Hiring',
    does: 'Posts jobs, unlocks contacts, books interviews and reports hires. Sees no payments.',
  },
  billing: {
    name: 'Billing',
    does: 'Takes care of the plan, cards and invoices. Sees no contacts.',
  },
};

export const practiceTexts = {
  notFound: practiceNotFound,
  roleForbids: 'Your role does not allow this. Ask an owner.',
  invitationNotFound: 'Invitation not found',
  memberNotFound: 'Member not found',
  lastOwner: 'Make someone else an owner first.',
  hasProfile: 'This email has a profile. Use another email for your team.',
  alreadyFounded: 'You already have a team.',
  foundedBefore: 'You founded a team with this email before. Use another email for a new team.',
  unnamedTeam: 'An employer on Nearward',
  nameRequired: 'Please enter the name of your practice.',
  roleRequired: 'Please choose a role.',
  alreadyMember: 'This person is on your team already.',
  tooManyInvitations: 'You have 50 open invitations. Cancel one first.',
  closeFirst: 'You are the only owner of your team. Make someone else an owner or close the team first.',
  founded: 'Your team is ready. Invite the people you hire with.',
  renamed: 'The name of your team is saved.',
  invited: 'We emailed the invitation. It is valid for 7 days.',
  invitationCanceled: 'The invitation is canceled.',
  accepted: 'You are on the team now.',
  declined: 'You declined the invitation.',
  roleChanged: 'The role is changed.',
  left: 'You left the team. Its jobs and contacts stay with it.',
  removed: 'This person is no longer on your team.',
  removalPlanned: 'This owner is removed in 7 days. All owners got an email and can cancel it.',
  demotionPlanned: 'This owner gets the new role in 7 days. All owners got an email and can cancel it.',
  removalCanceled: 'The change is canceled.',
  closing: 'Your team closes in 7 days. All owners got an email and can cancel it.',
  closingAlready: 'This team closes already.',
  closingCanceled: 'Your team stays open.',
  jobMovedIn: 'The job belongs to your team now.',
  jobMovedOut: 'The job is yours alone now.',
  formerMember: 'Former member',
} as const;
