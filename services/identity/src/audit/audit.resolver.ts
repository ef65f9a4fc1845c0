import { sql } from '@nearward/common/database/sql';
import { Refusal } from '@nearward/common/errors';
import { CurrentViewer } from '@nearward/common/viewer/current-viewer.decorator';
import { requireInPerson, type Viewer } from '@nearward/common/viewer/viewer';
import { texts } from '@nearward/proto/rest/texts';
import { Args, ID, Query, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { AuditEntry } from './audit-entry.object.js';

const pageSize = 100;

const entries = sql(
  {
    id: z.uuid(),
    at: z.date(),
    actor_email: z.string(),
    user_email: z.string(),
    act: z.string(),
    object_id: z.uuid().nullable(),
    reason: z.string().nullable(),
    outcome: z.string().nullable(),
  },
  `select entry.id, entry.at, coalesce(actor.email, 'an admin who left') as actor_email,
          coalesce(subject.email, 'somebody who left') as user_email,
          entry.act, entry.object_id, entry.reason, coalesce(ended.outcome, entry.outcome) as outcome
   from audit_entry entry
   join account actor on actor.id = entry.actor_id
   join account subject on subject.id = entry.user_id
   left join audit_outcome ended on ended.entry_id = entry.id
   where $1::uuid is null or entry.id < $1::uuid
   order by entry.id desc limit ${pageSize}`,
);

@Resolver()
export class AuditResolver {
  constructor(private readonly dataSource: DataSource) {}

  /** For admins: what was done and read as somebody else, newest first, a hundred at a time; `before` is the last id seen. */
  @Query(() => [AuditEntry])
  async auditEntries(
    @Args('before', { type: () => ID, nullable: true }) before: string | null,
    @CurrentViewer() viewer: Viewer,
  ): Promise<AuditEntry[]> {
    if (!requireInPerson(viewer).is_admin) throw new Refusal('FORBIDDEN', texts.adminsOnly);
    return entries.all(this.dataSource, before && isUuid(before) ? before : null);
  }
}
