import { Sweeper } from '@nearward/common/app/sweeper';
import { command, sql } from '@nearward/common/database/sql';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { requestRematch } from '../rematch/rematch-jobs.js';
import { lockChoices, numbersWithCodeSql } from './free-text-choices.js';
import { otherKey } from './masks.js';
import type { MatchSide } from './match-side.js';

const hasUnfolded = command('select from other_choice where not is_folded limit 1');
const unfolded = sql(
  { code: z.int(), kind: z.string(), key: z.string() },
  'select code, kind, key from other_choice where not is_folded order by code limit 500',
);
const equalChoice = sql(
  { code: z.int() },
  'select code from other_choice where kind = $1 and key = $2 and code <> $3',
);
const setKey = command('update other_choice set is_folded = true, key = $2 where code = $1');
const remove = command('delete from other_choice where code = $1');
const jobsWith = sql(
  { job_id: z.uuid() },
  `select job_id from matched_job where number in (${numbersWithCodeSql('job', '$1::int')}) order by number`,
);

/** Replaces code $1 by $2 in the listings of one side and in their match points, which hold only codes of provider types. */
function replaceCode(own: MatchSide) {
  const place = own === 'provider' ? 'place,' : ''; // only a profile has several
  return command(
    `with listing as (
       update matched_${own} set
         other_specialties = array(
           select distinct code from unnest(array_replace(other_specialties, $1::int, $2::int)) code order by code),
         other_names = case when other_names ? ($1::int)::text
           then jsonb_build_object(($2::int)::text, other_names -> ($1::int)::text) || (other_names - ($1::int)::text)
           else other_names end
       where number in (${numbersWithCodeSql(own, '$1::int')})
       returning number),
     old_point as (
       delete from ${own}_match_point
       where ${own} in (select number from listing) and provider_type = $1::int
       returning *)
     insert into ${own}_match_point (provider_type, specialty, tile, ${own}, ${place} lat, lng, specialties, preferences)
     select $2::int, specialty, tile, ${own}, ${place} lat, lng, specialties, preferences
     from old_point on conflict do nothing`,
  );
}
const replaceCodes = [replaceCode('job'), replaceCode('provider')];

/**
 * Folds the keys of `Other: text` choices that an earlier version wrote. If the folded key exists already, both choices
 * become one, and the jobs that name it are matched again.
 */
@Injectable()
export class ChoiceFolder extends Sweeper {
  protected readonly failureMessage = 'Choices could not be folded';

  protected async sweep(): Promise<void> {
    if (!(await hasUnfolded.some(this.dataSource))) return;
    await this.dataSource.transaction(async (manager) => {
      await lockChoices.run(manager);
      for (const { code, kind, key } of await unfolded.all(manager)) {
        const folded = otherKey(key);
        const equal = await equalChoice.first(manager, kind, folded, code);
        if (equal) await merge(manager, code, equal.code);
        else await setKey.run(manager, code, folded);
      }
    });
  }
}

async function merge(manager: EntityManager, from: number, to: number): Promise<void> {
  for (const replace of replaceCodes) await replace.run(manager, from, to);
  await remove.run(manager, from);
  const jobs = await jobsWith.all(manager, to);
  await requestRematch(
    manager,
    jobs.map(({ job_id }) => job_id),
  );
}
