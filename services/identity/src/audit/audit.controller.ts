import { command, sql } from '@nearward/common/database/sql';
import type { EnvelopedRequest } from '@nearward/common/app/viewer/envelope.middleware';
import { deriveOwnerKey } from '@nearward/common/app/viewer/owner-key';
import { isImpersonating } from '@nearward/common/app/viewer/viewer';
import { maxAddressLength } from '@nearward/proto/rest/fields';
import {
  Body,
  Controller,
  HttpCode,
  Inject,
  Post,
  Req,
  StandardSchemaValidationPipe,
  UnauthorizedException,
  UsePipes,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { ENV, type IdentityEnv } from '../env.js';

const actStart = z.object({
  act: z.string().max(300),
  object_id: z.uuid().nullable(),
  /** Pages repeat the same reads, so a read is recorded once a minute. */
  reading: z.boolean().default(false),
  /** The address of the owner that an operator looks up. Only its key is stored. */
  owner_email: z.string().max(maxAddressLength).nullish(),
  /** The owner keys of the people whom a response shows to an operator. */
  people: z.array(z.string().max(100)).max(5_000).nullish(),
});
const actOutcome = z.object({ id: z.uuid(), outcome: z.string().max(100) });

const insertEntry = sql(
  { id: z.uuid() },
  `with subject as (
     select coalesce($3::uuid, account.id) as user_id, coalesce(account.owner_key, address.key) as owner_key
     from (select $8::text as key) address left join account on account.address_key = address.key)
   insert into audit_entry (id, actor_id, user_id, owner_key, act, object_id, reason, in_person)
   select $1, $2, user_id, owner_key, $4, $5,
          (select reason from session join impersonation on impersonation.id = impersonation_id where session.id = $6),
          $3::uuid is null
   from subject
   where not $7 or not exists (
     select from audit_entry entry
     where actor_id = $2 and entry.user_id is not distinct from subject.user_id and act = $4
       and entry.owner_key is not distinct from subject.owner_key and object_id is not distinct from $5
       and at > now() - interval '1 minute')
   returning id`,
);
/** Open pages repeat the same list, so it is recorded once an hour. */
const insertRead = sql(
  { id: z.uuid() },
  `insert into audit_entry (id, actor_id, act, people, in_person, outcome)
   select $1, $2, $3, $4::text[], true, 'done'
   where not exists (select from audit_entry
                     where actor_id = $2 and act = $3 and people = $4 and at > now() - interval '1 hour')
   returning id`,
);
const setOutcome = command(
  `insert into audit_outcome (entry_id, outcome) select id, $2 from audit_entry where id = $1
   on conflict do nothing`,
);

/** For the gateway, which records impersonated operations, and operators' decisions and lookups, before it runs them. */
@Controller('internal/audit')
@UsePipes(new StandardSchemaValidationPipe())
export class AuditController {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENV) private readonly env: IdentityEnv,
  ) {}

  /** Returns the id of the new entry; null for a read that was recorded just before. */
  @Post('begun')
  async recordStart(
    @Body({ schema: actStart }) { act, object_id, reading, owner_email, people }: z.output<typeof actStart>,
    @Req() { envelope }: EnvelopedRequest,
  ): Promise<{ id: string | null }> {
    const { viewer } = envelope;
    const isActing = isImpersonating(viewer);
    if (!viewer || !(isActing || viewer.is_admin)) throw new UnauthorizedException();
    const { actor_id, session_id } = viewer;
    if (people) {
      const read = await insertRead.first(this.dataSource, uuid(), actor_id, act, people);
      return { id: read?.id ?? null };
    }
    const user_id = isActing ? viewer.user_id : null;
    const entry = await insertEntry.first(
      this.dataSource,
      uuid(),
      actor_id,
      user_id,
      act,
      object_id,
      session_id,
      reading,
      owner_email ? deriveOwnerKey(owner_email, this.env.OWNER_KEY) : null,
    );
    return { id: entry?.id ?? null };
  }

  @Post('ended')
  @HttpCode(204)
  async recordOutcome(
    @Body({ schema: actOutcome }) { id, outcome }: z.output<typeof actOutcome>,
  ): Promise<void> {
    await setOutcome.run(this.dataSource, id, outcome);
  }
}
