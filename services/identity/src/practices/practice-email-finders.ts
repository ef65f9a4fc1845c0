import { type RowOf, sql } from '@nearward/common/database/sql';
import type { EmailFinders } from '@nearward/common/email/email-templates';
import { pagePath } from '@nearward/proto/page-path';
import { practiceParameter } from '@nearward/proto/rest/practice-parameter';
import { practiceRoles, practiceTexts } from '@nearward/proto/rest/practice-texts';
import { suspensionReasons } from '@nearward/proto/rest/suspension-texts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { LoginEmailFinders } from '../login/login-emails.js';
import { isByOwnerSql } from '../users/own-practices.js';
import type { PracticeEmails } from './practice-emails.js';

const role = z.enum(practiceRoles);

const findInvitation = sql(
  { to: z.string(), role, is_verified: z.boolean(), practice: z.string(), inviter: z.string().nullable() },
  `select invitation.email as to, role, verified_account.id is not null as is_verified, name as practice, inviter.email as inviter
   from invitation join practice on practice.id = practice_id
   left join account verified_account
     on verified_account.email = invitation.email and verified_account.verified_at is not null
   left join account inviter on inviter.id = invited_by
   where invitation.id = $1 and closed_at is null and expires_at > now() and ${isByOwnerSql}`,
);
const findEmail = sql(
  {
    to: z.string(),
    practice: z.string(),
    is_owner: z.boolean(),
    who: z.string(),
    role: role.nullable(),
    planned_at: z.date().nullable(),
    planned_role: role.nullable(),
    closes_at: z.date().nullable(),
    reason: z.enum(suspensionReasons).nullable(),
    practice_id: z.uuid(),
    is_member: z.boolean(),
    about_job: z.uuid().nullable(),
  },
  `select coalesce(recipient.email, '') as to, name as practice, practice.id as practice_id, about_job, coalesce(own.role = 'owner', false) as is_owner, own.role is not null as is_member,
          coalesce(subject.email, '${practiceTexts.formerMember}') as who,
          other.role, other.planned_at, other.planned_role, closes_at, suspension.reason
   from practice_email join practice on practice.id = practice_email.practice_id
   join account recipient on recipient.id = to_account and recipient.email is not null
   left join membership own on own.practice_id = practice.id and own.account_id = to_account
   left join account subject on subject.id = about_account
   left join membership other on other.practice_id = practice.id and other.account_id = about_account
   left join suspension on suspension.owner_key = practice.owner_key and lifted_at is null
   where practice_email.id = $1`,
);

type MemberEmail = RowOf<typeof findEmail> & { url: string };

/** Null if the email is no longer true, or its recipient is no longer an owner or member. */
@Injectable()
export class PracticeEmailFinders extends LoginEmailFinders implements EmailFinders<PracticeEmails> {
  readonly 'team-joined' = this.toOwner(({ role, ...row }) => role && { ...row, role });
  readonly 'team-left' = this.toOwner((row, ended) => ({ ...row, ended }));
  readonly 'team-role-ended' = this.toOwner((row, ended) =>
    ended && row.role === 'billing' ? { ...row, ended } : null,
  );
  readonly 'team-declined' = this.toOwner((row) => (row.role ? null : row));
  readonly 'team-owner-change' = this.toOwner(
    ({ planned_at: at, planned_role: role, ...row }) => at && { ...row, role, at },
  );
  readonly 'team-owner-stays' = this.toOwner((row) => (row.role === 'owner' && !row.planned_at ? row : null));
  readonly 'team-closing' = this.toMember(({ closes_at: at, ...row }) => at && { ...row, at });
  readonly 'team-stays' = this.toMember((row) => (row.closes_at ? null : row));
  readonly 'team-suspended' = this.toOwner(({ reason, ...row }) => reason && { ...row, reason });
  readonly 'team-reinstated' = this.toOwner((row) => (row.reason ? null : row));
  readonly 'team-job-address' = this.toOwner((row) => this.toJob(row));
  readonly 'team-job-disowned' = this.toOwner((row) => this.toJob(row));

  async 'team-invitation'(id: string, manager: EntityManager) {
    const row = await findInvitation.first(manager, id);
    if (!row) return null;
    const { to, is_verified, practice, inviter, ...rest } = row;
    return { ...rest, to, url: this.url, from: is_verified && inviter ? { practice, email: inviter } : null };
  }

  async 'team-removed'(id: string, manager: EntityManager) {
    const row = await findEmail.first(manager, id);
    return row ? { to: row.to, practice: row.practice, url: this.url } : null;
  }

  async 'team-role-lost'(id: string, manager: EntityManager) {
    const row = await findEmail.first(manager, id);
    return row?.role === 'billing' ? { to: row.to, practice: row.practice, url: this.url } : null;
  }

  /** Finds an email to an owner. `select` returns null if the email is no longer true. */
  private toOwner<Data>(select: (row: MemberEmail, detail?: string) => Data | null) {
    return this.toMember((row, detail) => (row.is_owner ? select(row, detail) : null));
  }

  private toMember<Data>(select: (row: MemberEmail, detail?: string) => Data | null) {
    return async (id: string, manager: EntityManager, detail?: string): Promise<Data | null> => {
      const row = await findEmail.first(manager, id);
      return row?.is_member ? select({ ...row, url: this.url }, detail) : null;
    };
  }

  private toJob({ about_job, ...row }: MemberEmail) {
    if (!about_job) return null;
    const page = pagePath('/jobs/manage/:token', { token: about_job });
    return { ...row, url: `${this.env.PUBLIC_URL}${page}?${practiceParameter}=${row.practice_id}` };
  }

  private get url(): string {
    return this.env.PUBLIC_URL + pagePath('/account');
  }
}
