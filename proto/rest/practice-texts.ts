/** What a member of a practice may do. */
export const practiceRoles = ['owner', 'hiring', 'billing'] as const;
export type PracticeRole = (typeof practiceRoles)[number];

/** What a practice's audit has. */
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
] as const;
export type PracticeAct = (typeof practiceActs)[number];

/** The areas of the employer's side, each with the roles that cover it. */
const rolesOf = {
  hiring: ['owner', 'hiring'],
  billing: ['owner', 'billing'],
  /** Decisions of owners. */
  owners: ['owner'],
  /** What both need, such as the practice's members. */
  any: practiceRoles,
} as const satisfies Record<string, readonly PracticeRole[]>;
export type PracticeArea = keyof typeof rolesOf;

export const mayWorkIn = (role: PracticeRole, area: PracticeArea): boolean =>
  (rolesOf[area] as readonly PracticeRole[]).includes(role);

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

/** The value of `practice` for a call that acts for oneself. */
export const noPractice = 'none';

export const practiceTexts = {
  notFound: 'Practice not found',
  roleForbids: 'Your role does not allow this. Ask an owner.',
  invitationNotFound: 'Invitation not found',
  memberNotFound: 'Member not found',
  lastOwner: 'Make someone else an owner first.',
  hasProfile: 'This email has a profile. Use another email for your team.',
  alreadyFounded: 'You already have a team.',
  nameRequired: 'Please enter the name of your practice.',
  nameTooLong: 'Please use at most 200 characters.',
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
  closingCanceled: 'Your team stays open.',
  jobMovedIn: 'The job belongs to your team now.',
  jobMovedOut: 'The job is yours alone now.',
  formerMember: 'Former member',
} as const;
