import { command, sql } from '@nearward/common/database/sql';
import type { ServiceEnv } from '@nearward/common/env/env';
import { ENV } from '@nearward/common/env/tokens';
import { Sweeper } from '@nearward/common/app/sweeper';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { otherKey } from './masks.js';

const unfolded = sql(
  { code: z.int(), key: z.string() },
  'select code, key from other_choice where not is_folded order by code limit 500 for update skip locked',
);
// Where the key is another code's already, the two stay apart until whoever named them edits.
const keep = command(
  `update other_choice choice set is_folded = true, key = case
     when exists (select from other_choice taken where taken.kind = choice.kind and taken.key = $2) then choice.key
     else $2 end
   where code = $1`,
);

/** Folds the keys of `Other: text` choices that were made before keys were folded, and by the version before. */
@Injectable()
export class UnfoldedChoices extends Sweeper {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENV) env: ServiceEnv,
  ) {
    super(env.SWEEP_SECONDS, 'Choices could not be folded');
  }

  protected async sweep(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      for (const { code, key } of await unfolded.all(manager)) await keep.run(manager, code, otherKey(key));
    });
  }
}
