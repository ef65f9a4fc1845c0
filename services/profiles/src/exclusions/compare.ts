import { command, sql } from '@nearward/common/database/sql';
import { foldWords } from '@nearward/proto/fold';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ProfileEntity } from '../profiles/profile.entity.js';
import { nameParts, stateOf } from '../name-matching.js';

export type Compared = Pick<ProfileEntity, 'id' | 'name' | 'npi' | 'npi_status' | 'places'>;

/**
 * An equal NPI identifies someone. An equal name and state make a possible match, unless both have an NPI and the registry
 * confirms the profile's. A name may be written as one word on either side.
 */
const matchesCte = `
  person as (
    select * from jsonb_to_recordset($1::jsonb)
      as person (id uuid, npi text, npi_is_theirs boolean, words text[], parts text[], states text[])
  ),
  alike as (
    select person.id as profile_id, exclusion.id as exclusion_id
    from person join exclusion on surname = any(person.words) and state = any(person.states)
      and exclusion.words <@ person.words
      and (cardinality(exclusion.words) > 1 or exclusion.words = person.words)
    union
    select person.id, exclusion.id
    from person cross join unnest(person.parts) as part (name)
      join exclusion on joined_surname(exclusion.words) = part.name and cardinality(exclusion.words) > 1
        and state = any(person.states)
        and (exclusion.words[1] = any(person.parts)
             or regexp_replace(upper(exclusion.first_name), '[^A-Z]', '', 'g') = any(person.parts))
  ),
  found as (
    select person.id as profile_id, exclusion.id as exclusion_id, 'npi' as evidence
    from person join exclusion on exclusion.npi = person.npi
    union all
    select person.id, exclusion.id, 'name'
    from alike join person on person.id = profile_id join exclusion on exclusion.id = exclusion_id
    where (exclusion.npi = person.npi) is not true and not (npi_is_theirs and exclusion.npi is not null)
  )`;

const namedProfiles = sql({ id: z.uuid() }, `with ${matchesCte} select distinct profile_id as id from found`);

/** A decision stays, unless it was "not them" on a match by name alone. */
const insertHits = command(
  `with ${matchesCte},
   ended as (
     delete from exclusion_hit hit using person
     where hit.profile_id = person.id and hit.decision is null and not exists (
       select from found where found.profile_id = hit.profile_id and found.exclusion_id = hit.exclusion_id)
   )
   insert into exclusion_hit as hit (profile_id, exclusion_id, evidence) select * from found
   on conflict (profile_id, exclusion_id) do update
     set evidence = excluded.evidence, decision = null, decided_at = null
     where hit.evidence <> excluded.evidence
       and (hit.decision is null or (hit.decision = 'not_them' and excluded.evidence = 'npi'))`,
);

// Any fixed number.
const listLock = 7_041_778;
const shareList = command(`select pg_advisory_xact_lock_shared(${listLock})`);
const lockList = command(`select pg_advisory_xact_lock(${listLock})`);

/**
 * Prevents an import until the transaction ends, which `compare` would not see. Take it before every other lock, or this and
 * an import deadlock.
 */
export const shareExclusions = (manager: EntityManager): Promise<void> => shareList.run(manager);

/** Waits for all shared locks of the list and excludes others. */
export const lockExclusions = (manager: EntityManager): Promise<void> => lockList.run(manager);

/** Finds which of these profiles the list may name, for operators only. Undecided hits that no longer apply are removed. */
export const compare = (manager: EntityManager, profiles: readonly Compared[]): Promise<void> =>
  insertHits.run(manager, personsOf(profiles));

/** Which of these profiles the list may name. */
export const namedAmong = async (manager: EntityManager, profiles: readonly Compared[]): Promise<string[]> =>
  (await namedProfiles.all(manager, personsOf(profiles))).map(({ id }) => id);

const personsOf = (profiles: readonly Compared[]): string =>
  JSON.stringify(
    profiles.map(({ id, name, npi, npi_status, places }) => ({
      id,
      npi,
      npi_is_theirs: npi_status === 'matched',
      words: [...new Set(foldWords(name).map((word) => word.toUpperCase()))],
      parts: nameParts(name).map((part) => part.toUpperCase()),
      states: places.map(stateOf),
    })),
  );
