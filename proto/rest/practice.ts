import { z } from 'zod';
import { email, requiredName, textBefore } from './fields.js';
import { practiceActs, practiceRoles, practiceTexts } from './practice-texts.js';

export const practiceRole = z.enum(practiceRoles, { error: practiceTexts.roleRequired });

/** A practice of the signed-in person, as the header's switch lists it. */
export const ownPractice = z
  .object({ id: z.uuid(), name: z.string(), role: z.enum(practiceRoles) })
  .meta({ id: 'OwnPractice' });
export type OwnPractice = z.output<typeof ownPractice>;

/** An open invitation to the signed-in person's address. */
export const ownInvitation = z
  .object({
    id: z.uuid(),
    practice_name: z.string(),
    role: z.enum(practiceRoles),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'OwnInvitation' });
export type OwnInvitation = z.output<typeof ownInvitation>;

/** Body of POST /api/practices. */
export const practiceFields = z
  .object({ name: requiredName(practiceTexts.nameRequired) }, { error: practiceTexts.nameRequired })
  .meta({ id: 'PracticeFields' });

/** Body of PUT /api/practices/{id}. */
export const practiceName = practiceFields.extend({ name_before: textBefore }).meta({ id: 'PracticeName' });
export type PracticeName = z.output<typeof practiceName>;

/** `planned_at` is when an owner is removed or gets `planned_role`. Owners can cancel that until then. */
const member = z
  .object({
    account_id: z.uuid(),
    email: z.string(),
    role: z.enum(practiceRoles),
    joined_at: z.iso.datetime(),
    is_self: z.boolean(),
    planned_at: z.iso.datetime().nullable(),
    /** Null for a removal. */
    planned_role: z.enum(practiceRoles).nullable(),
  })
  .meta({ id: 'PracticeMember' });

/** Owners see the open invitations; for others the list is empty. */
const invitation = z
  .object({
    id: z.uuid(),
    email: z.string(),
    role: z.enum(practiceRoles),
    invited_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'PracticeInvitation' });

/** Response of GET /api/practices/{id}. `closes_at` is null unless an owner is closing the practice. */
export const practiceResponse = z
  .object({
    id: z.uuid(),
    name: z.string(),
    role: z.enum(practiceRoles),
    created_at: z.iso.datetime(),
    closes_at: z.iso.datetime().nullable(),
    members: z.array(member),
    invitations: z.array(invitation),
  })
  .meta({ id: 'Practice' });
export type Practice = z.output<typeof practiceResponse>;
export type PracticeMember = Practice['members'][number];

/** A practice of the viewer, also while the account is suspended. */
export const practiceMembership = ownPractice.extend({
  closes_at: z.iso.datetime().nullable(),
  /** False for an owner without another one who is not suspended. */
  may_leave: z.boolean(),
});

/** Response of GET /api/practices: a suspended account acts for none, but can leave, or close one without another owner. */
export const ownPractices = z.object({ practices: z.array(practiceMembership) }).meta({ id: 'OwnPractices' });

/** Response of POST /api/practices. */
export const practiceFounded = z
  .object({ message: z.string(), id: z.uuid() })
  .meta({ id: 'PracticeFounded' });

export const invitationRequest = z.object({ email, role: practiceRole }).meta({ id: 'InvitationRequest' });

/** Body of PUT /api/practices/{id}/members/{accountId}; `cancel` takes back a planned change of an owner. */
export const memberChange = z
  .union([z.object({ role: practiceRole }), z.object({ cancel: z.literal(true) })])
  .meta({ id: 'MemberChange' });

/** Body of POST /api/practices/{id}/close. */
export const practiceClosing = z
  .object({ cancel: z.boolean().default(false) })
  .meta({ id: 'PracticeClosing' });

/** An act for the practice. `subject` is an address or an id; empty if there is none. */
export const practiceAuditEntry = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    /** Null for a former member, and for the product itself. */
    email: z.string().nullable(),
    act: z.enum(practiceActs),
    subject: z.string(),
  })
  .meta({ id: 'PracticeAuditEntry' });

/** Response of GET /api/practices/{id}/audit: newest first, 100 per page; `before` is the last id of the previous one. */
export const practiceAudit = z.object({ entries: z.array(practiceAuditEntry) }).meta({ id: 'PracticeAudit' });
export const practiceAuditQuery = z.object({ before: z.uuid().optional() });

/** Body of PUT /api/jobs/{token}/owner: the practice to move the own job into, or null to move it out to its address. */
export const jobOwnerChange = z
  .object({ practice_id: z.uuid({ error: practiceTexts.notFound }).nullable() })
  .meta({ id: 'JobOwnerChange' });
