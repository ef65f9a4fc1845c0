import { command, sql } from '@nearward/common/database/sql';
import type { HireChanged } from '@nearward/proto/gen/billing/v1/billing_pb';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { UnlockLimitsService } from '../unlocks/unlock-limits.service.js';

// Each hire is kept by itself, since more may come of one that has ended while another lasts. Of a hire that neither begins
// nor ends by it, a newer word says nothing about what was set by hand.
const keep = sql(
  { turns: z.boolean() },
  `insert into contact_hire as held (owner_key, profile_id, hire_id, role, starts_on, status, lives, revision)
   select $1, id, $3, $4, $5, $6, $7, $8 from profile_card where id = $2
   on conflict (hire_id) do update set
     role = excluded.role, starts_on = excluded.starts_on, status = excluded.status,
     lives = excluded.lives, revision = excluded.revision
   where held.revision < excluded.revision
   returning old.lives is distinct from new.lives as turns`,
);
export const forgetMark = command(
  `update contact_state set stage = null where owner_key = $1 and profile_id = $2 and stage is not null`,
);

/** Who was hired, kept by billing's events in whatever order they come. */
@Injectable()
export class HiresService {
  constructor(private readonly limits: UnlockLimitsService) {}

  /** What was set by hand ends with a hire: one that does not last leaves the contact unlocked. */
  async keep(manager: EntityManager, hire: HireChanged): Promise<void> {
    const { employerKey, profileId, hireId, role, startsOn, status, lives, revision } = hire;
    await this.limits.takeTurns(manager, employerKey);
    const kept = await keep.first(
      manager,
      employerKey,
      profileId,
      hireId,
      role,
      startsOn,
      status,
      lives,
      revision,
    );
    if (kept?.turns) await forgetMark.run(manager, employerKey, profileId);
  }
}
