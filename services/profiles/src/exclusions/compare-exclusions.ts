import { command, sql } from '@nearward/common/database/sql';
import { foldWords } from '@nearward/proto/fold';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ProfileEntity } from '../profiles/profile.entity.js';
import { nameParts, stateOf } from '../name-matching.js';

export type ComparedProfile = Pick<ProfileEntity, 'id' | 'name' | 'npi' | 'npi_status' | 'places'>;

/**
 * CTEs that find the rows of the list that name one of the persons ($1, see `toPersons`). An equal NPI identifies someone. An
 * equal name and state make a possible match, unless both have an NPI and the registry confirms the profile's. A name may be
 * written as one word on either side.
 */
const matchesCte = `
  person as (
    select * from jsonb_to_recordset($1::jsonb)
      as person (id uuid, npi text, is_npi_verified boolean, words text[], parts text[], states text[])
  ),
  namesake as (
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
  candidate as (
    select person.id as profile_id, exclusion.id as exclusion_id, 'npi' as evidence
    from person join exclusion on exclusion.npi = person.npi
    union all
    select person.id, exclusion.id, 'name'
    from namesake join person on person.id = profile_id join exclusion on exclusion.id = exclusion_id
    where (exclusion.npi = person.npi) is not true and not (is_npi_verified and exclusion.npi is not null)
  )`;

const findNamed = sql({ id: z.uuid() }, `with ${matchesCte} select distinct profile_id as id from candidate`);

/** Deletes undecided hits that no longer apply. A decision stays, unless it was "not them" on a match by name alone. */
const updateHits = command(
  `with ${matchesCte},
   deleted_hit as (
     delete from exclusion_hit hit using person
     where hit.profile_id = person.id and hit.decision is null and not exists (
       select from candidate where candidate.profile_id = hit.profile_id and candidate.exclusion_id = hit.exclusion_id)
   )
   insert into exclusion_hit as hit (profile_id, exclusion_id, evidence) select * from candidate
   on conflict (profile_id, exclusion_id) do update
     set evidence = excluded.evidence, decision = null, decided_at = null
     where hit.evidence <> excluded.evidence
       and (hit.decision is null or (hit.decision = 'not_them' and excluded.evidence = 'npi'))`,
);

/** The key of an advisory lock: any number that no other lock has. */
const listLock = 7_041_778;

/**
 * Makes an import wait until the transaction ends, since `compareExclusions` would not see its rows. Take this lock before all
 * others, because otherwise the transaction and an import deadlock.
 */
export const shareExclusions = command(`select pg_advisory_xact_lock_shared(${listLock})`);

/** Waits for all shared locks of the list, and prevents new ones until the transaction ends. */
export const lockExclusions = command(`select pg_advisory_xact_lock(${listLock})`);

/** Stores which of these profiles the list may name, for operators only. */
export const compareExclusions = (
  manager: EntityManager,
  profiles: readonly ComparedProfile[],
): Promise<void> => updateHits.run(manager, toPersons(profiles));

/** The ids of those profiles that the list may name. */
export const findNamedProfiles = async (
  manager: EntityManager,
  profiles: readonly ComparedProfile[],
): Promise<string[]> => (await findNamed.all(manager, toPersons(profiles))).map(({ id }) => id);

const toPersons = (profiles: readonly ComparedProfile[]): string =>
  JSON.stringify(
    profiles.map(({ id, name, npi, npi_status, places }) => ({
      id,
      npi,
      is_npi_verified: npi_status === 'matched',
      words: [...new Set(foldWords(name).map((word) => word.toUpperCase()))],
      parts: nameParts(name).map((part) => part.toUpperCase()),
      states: places.map(stateOf),
    })),
  );
