import { sql } from '@nearward/common/database/sql';
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
    about_job: z.uuid().nullable(),
  },
  `select coalesce(recipient.email, '') as to, name as practice, practice.id as practice_id, about_job, coalesce(own.role = 'owner', false) as is_owner,
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

/** Null if the email is no longer true, or its recipient is no longer an owner. */
@Injectable()
export class PracticeEmailFinders extends LoginEmailFinders implements EmailFinders<PracticeEmails> {
  async 'team-invitation'(id: string, manager: EntityManager) {
    const row = await findInvitation.first(manager, id);
    if (!row) return null;
    const { to, is_verified, practice, inviter, ...rest } = row;
    return { ...rest, to, url: this.url, from: is_verified && inviter ? { practice, email: inviter } : null };
  }

  async 'team-joined'(id: string, manager: EntityManager) {
    const { role, ...row } = (await this.findOwnerEmail(id, manager)) ?? {};
    return role && 'to' in row ? { ...row, role } : null;
  }

  async 'team-left'(id: string, manager: EntityManager, ended?: string) {
    const row = await this.findOwnerEmail(id, manager);
    return row && { ...row, ended };
  }

  async 'team-removed'(id: string, manager: EntityManager) {
    const row = await findEmail.first(manager, id);
    return row ? { to: row.to, practice: row.practice, url: this.url } : null;
  }

  async 'team-role-lost'(id: string, manager: EntityManager) {
    const row = await findEmail.first(manager, id);
    return row?.role === 'billing' ? { to: row.to, practice: row.practice, url: this.url } : null;
  }

  async 'team-owner-change'(id: string, manager: EntityManager) {
    const row = await this.findOwnerEmail(id, manager);
    return row?.planned_at ? { ...row, role: row.planned_role, at: row.planned_at } : null;
  }

  async 'team-closing'(id: string, manager: EntityManager) {
    const row = await this.findOwnerEmail(id, manager);
    return row?.closes_at ? { ...row, at: row.closes_at } : null;
  }

  async 'team-owner-stays'(id: string, manager: EntityManager) {
    const row = await this.findOwnerEmail(id, manager);
    return row?.role === 'owner' && !row.planned_at ? row : null;
  }

  async 'team-stays'(id: string, manager: EntityManager) {
    const row = await this.findOwnerEmail(id, manager);
    return row && !row.closes_at ? row : null;
  }

  async 'team-suspended'(id: string, manager: EntityManager) {
    const { reason, ...row } = (await this.findOwnerEmail(id, manager)) ?? {};
    return reason && 'to' in row ? { ...row, reason } : null;
  }

  async 'team-reinstated'(id: string, manager: EntityManager) {
    const row = await this.findOwnerEmail(id, manager);
    return row && !row.reason ? row : null;
  }

  'team-job-address'(id: string, manager: EntityManager) {
    return this.findJobEmail(id, manager);
  }

  'team-job-disowned'(id: string, manager: EntityManager) {
    return this.findJobEmail(id, manager);
  }

  private async findJobEmail(id: string, manager: EntityManager) {
    const { about_job, ...row } = (await this.findOwnerEmail(id, manager)) ?? {};
    if (!about_job || !('to' in row)) return null;
    const page = pagePath('/jobs/manage/:token', { token: about_job });
    return { ...row, url: `${this.env.PUBLIC_URL}${page}?${practiceParameter}=${row.practice_id}` };
  }

  private get url(): string {
    return this.env.PUBLIC_URL + pagePath('/account');
  }

  private async findOwnerEmail(id: string, manager: EntityManager) {
    const row = await findEmail.first(manager, id);
    return row?.is_owner ? { ...row, url: this.url } : null;
  }
}
