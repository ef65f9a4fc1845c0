import { noPractice, practiceRoles, practiceTexts } from '@nearward/proto/rest/practice-texts';
import { suspensionReasons } from '@nearward/proto/rest/suspension-texts';
import { NotFoundException } from '@nestjs/common';
import { z } from 'zod';
import type { OwnPractice } from './user.object.js';

/** A practice of a member, as the statement of a session returns it. */
export const memberPractice = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(practiceRoles),
  owner_key: z.string(),
  suspension: z.object({ reason: z.enum(suspensionReasons), since: z.coerce.date() }).nullable(),
});
type MemberPractice = z.output<typeof memberPractice>;

/** An open invitation, as the statement of a session returns it. */
export const openInvitation = z.object({
  id: z.uuid(),
  practice_name: z.string(),
  role: z.enum(practiceRoles),
  expires_at: z.coerce.date(),
});

/** SQL for an account's practices as JSON; `account` is its alias. */
export const practicesSql = (account: string): string =>
  `coalesce((
     select jsonb_agg(jsonb_build_object(
       'id', practice.id, 'name', name, 'role', role, 'owner_key', practice.owner_key,
       'suspension', (
         select jsonb_build_object('reason', reason, 'since', suspended_at) from suspension
         where suspension.owner_key = practice.owner_key and lifted_at is null)) order by joined_at)
     from membership join practice on practice.id = practice_id where account_id = ${account}.id), '[]')`;

/** SQL: whether who invited still may. Authority counts when it is used, so an invitation ends with its inviter's role. */
export const isByOwnerSql = `exists (
  select from membership inviting where inviting.practice_id = invitation.practice_id
    and inviting.account_id = invitation.invited_by and inviting.role = 'owner')`;

/** SQL for the open invitations of an account. `is_posting`: a post opened the session, which verifies no address. */
export const invitationsSql = (account: string, is_posting: string): string =>
  `coalesce((
     select jsonb_agg(jsonb_build_object(
       'id', invitation.id, 'role', role,
       'practice_name', case when ${is_posting} then '${practiceTexts.unnamedTeam}' else name end, 'expires_at', expires_at) order by invitation.id)
     from invitation join practice on practice.id = practice_id
     where email = ${account}.email and closed_at is null and invitation.expires_at > now() and ${isByOwnerSql}), '[]')`;

export const ownPractice = ({ id, name, role }: MemberPractice): OwnPractice => ({ id, name, role });

/**
 * The practice to act for. The default counts only during a membership; who has one practice and nothing else acts for it.
 * NOT_FOUND if the user is no member of `named`.
 */
export function selectPractice(
  practices: readonly MemberPractice[],
  named: string | undefined,
  { default_practice_id, has_listings }: { default_practice_id: string | null; has_listings: boolean },
): MemberPractice | undefined {
  if (named === noPractice) return undefined;
  const practice = practices.find(({ id }) => id === (named ?? default_practice_id));
  if (practice) return practice;
  if (named !== undefined) throw new NotFoundException(practiceTexts.notFound);
  const [only, ...others] = practices;
  return others.length > 0 || has_listings || only?.suspension ? undefined : only;
}
