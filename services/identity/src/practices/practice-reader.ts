import { sql } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { practiceRoles, practiceTexts } from '@nearward/proto/rest/practice-texts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { otherOwnerSql } from './memberships.js';
import { practiceNotFound } from './practice-access.js';
import { practiceAuditPage } from './practice-audit.js';
import type { Practice, PracticeAuditEntry, PracticeMembership } from '../users/practice.object.js';

const role = z.enum(practiceRoles);

// A suspended account acts for none.
const practiceOf = sql(
  { id: z.uuid(), name: z.string(), role, created_at: z.date(), closes_at: z.date().nullable() },
  `select practice.id, name, role, practice.created_at, closes_at
   from practice join membership on practice_id = practice.id join account on account.id = account_id
   where practice.id = $1 and account.id = $2
     and not exists (select from suspension where suspension.owner_key = account.owner_key and lifted_at is null)`,
);
const practicesOf = sql(
  { id: z.uuid(), name: z.string(), role, closes_at: z.date().nullable(), may_leave: z.boolean() },
  `select practice.id, name, role, closes_at,
          role <> 'owner' or exists (${otherOwnerSql('practice.id', '$1')}) as may_leave
   from practice join membership on practice_id = practice.id where account_id = $1 order by joined_at`,
);
const members = sql(
  {
    account_id: z.uuid(),
    email: z.string(),
    role,
    joined_at: z.date(),
    is_self: z.boolean(),
    planned_at: z.date().nullable(),
    planned_role: role.nullable(),
  },
  `select account_id, coalesce(email, '${practiceTexts.formerMember}') as email, role, joined_at,
          account_id = $2 as is_self, planned_at, planned_role
   from membership join account on account.id = account_id
   where practice_id = $1 order by joined_at, account_id`,
);
const invitations = sql(
  { id: z.uuid(), email: z.string(), role, invited_at: z.date(), expires_at: z.date() },
  `select id, email, role, created_at as invited_at, expires_at from invitation
   where practice_id = $1 and closed_at is null and expires_at > now() order by created_at desc, id`,
);

/** A practice as its members see it. */
@Injectable()
export class PracticeReader {
  constructor(private readonly dataSource: DataSource) {}

  list(account_id: string): Promise<PracticeMembership[]> {
    return practicesOf.all(this.dataSource, account_id);
  }

  async read(practice_id: string, account_id: string): Promise<Practice> {
    const practice = await this.find(practice_id, account_id);
    return {
      ...practice,
      members: await members.all(this.dataSource, practice_id, account_id),
      invitations: practice.role === 'owner' ? await invitations.all(this.dataSource, practice_id) : [],
    };
  }

  async readAudit(
    practice_id: string,
    account_id: string,
    before: string | null,
  ): Promise<PracticeAuditEntry[]> {
    const { role } = await this.find(practice_id, account_id);
    if (role !== 'owner') throw new RequestError('FORBIDDEN', practiceTexts.roleForbids);
    return practiceAuditPage.all(this.dataSource, practice_id, before && isUuid(before) ? before : null);
  }

  private async find(practice_id: string, account_id: string) {
    const practice = isUuid(practice_id)
      ? await practiceOf.first(this.dataSource, practice_id, account_id)
      : undefined;
    if (!practice) throw practiceNotFound();
    return practice;
  }
}
