import { sql } from '@nearward/common/database/sql';
import { metresInSteps } from '@nearward/marketplace/geocoding/distance';
import { publish } from '@nearward/common/events/outbox';
import type { MatchesChangedSchema } from '@nearward/proto/gen/matching/v1/matching_pb';
import type { MessageInitShape } from '@bufbuild/protobuf';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Change, Question } from './apply-difference.js';
import { type OtherNames, otherNames } from './other-choices.js';
import { commonChoices } from './reasons.js';

/** Pairs in one event: keeps a popular job's change from becoming one huge message. */
const pairsPerEvent = 500;

const revisions = sql({ revision: z.string() }, `select nextval('match_revision') as revision`);
const partnersOf = {
  job: sql(
    { number: z.int(), id: z.uuid() },
    'select number, profile_id as id from matched_provider where number = any($1)',
  ),
  provider: sql(
    { number: z.int(), id: z.uuid() },
    'select number, job_id as id from matched_job where number = any($1)',
  ),
};
const spellings = sql(
  { profile_id: z.uuid(), other_names: otherNames },
  'select profile_id, other_names from matched_provider where profile_id = any($1)',
);

/** What changed among the matches of one job, or of one provider. */
export interface Changes {
  question: Pick<Question, 'own' | 'id'>;
  changes: readonly Change[];
}

/** A change that is a match now. */
type Come = Change & { metres: number; types: string; specialties: string };
const hasCome = (change: Change): change is Come =>
  change.metres !== null && change.types !== null && change.specialties !== null;

/** By number. */
type Ids = ReadonlyMap<number, string>;
/** How each professional spells, by profile; only those who have something of their own in common with a job. */
type Spellings = ReadonlyMap<string, OtherNames>;
type Message = MessageInitShape<typeof MatchesChangedSchema>;

/**
 * Says which pairs came, changed or went, in the transaction that wrote them and that keeps others from writing them
 * until its commit; hence one revision for all. All are of jobs, or all of providers.
 *
 * Distances are told in steps and scores not at all: those hold preferences that a locked contact hides.
 */
export async function publishChanges(
  manager: EntityManager,
  found: readonly Changes[],
  type: 'matching.v1.MatchesChanged' | 'matching.v1.MatchesRecomputed' = 'matching.v1.MatchesChanged',
): Promise<void> {
  const all = found.flatMap(({ changes }) => changes);
  if (all.length === 0) return;
  const partnerIds = await readPartnerIds(manager, found[0]?.question.own ?? 'job', all);
  const spelled = await readSpellings(manager, found, partnerIds);
  const { revision } = await revisions.one(manager);
  for (const part of parts(found)) {
    const changes = { revision: BigInt(revision), ...message(part, partnerIds, spelled) };
    if (type === 'matching.v1.MatchesChanged') await publish(manager, type, changes);
    else await publish(manager, type, { changes });
  }
}

/** The same with at most so many pairs each: several small ones together, a large one in pieces. */
function* parts(found: readonly Changes[]): Iterable<Changes[]> {
  let [part, room]: [Changes[], number] = [[], pairsPerEvent];
  for (const { question, changes } of found) {
    for (let from = 0; from < changes.length;) {
      const some = changes.slice(from, from + room);
      part.push({ question, changes: some });
      [from, room] = [from + some.length, room - some.length];
      if (room > 0) continue;
      yield part;
      [part, room] = [[], pairsPerEvent];
    }
  }
  if (part.length > 0) yield part;
}

function message(part: readonly Changes[], partnerIds: Ids, spelled: Spellings): Message {
  const reasons = new Map<string, { place: number; reason: NonNullable<Message['reasons']>[number] }>();
  const placeOf = ({ types, specialties, others }: Come, profileId: string): number => {
    const spelling = (others && spelled.get(profileId)) ?? {};
    const key = `${types} ${specialties} ${others} ${others && JSON.stringify(spelling)}`;
    const known = reasons.get(key);
    if (known) return known.place;
    const place = reasons.size;
    reasons.set(key, { place, reason: commonChoices({ types, specialties, others }, spelling) });
    return place;
  };
  const idOf = ({ partner }: Change): string => {
    const id = partnerIds.get(partner);
    if (!id) throw new Error(`A match has no partner ${partner}`);
    return id;
  };
  const of = part.map(({ question: { own, id }, changes }) => {
    const came = changes.filter(hasCome);
    return {
      own: { case: own === 'job' ? ('jobId' as const) : ('profileId' as const), value: id },
      came: came.map(idOf),
      metres: came.map(({ metres }) => metresInSteps(metres)),
      reasons: came.map((change) => placeOf(change, own === 'job' ? idOf(change) : id)),
      went: changes.filter(({ gone }) => gone).map(idOf),
    };
  });
  return { of, reasons: [...reasons.values()].map(({ reason }) => reason) };
}

async function readPartnerIds(
  manager: EntityManager,
  own: Question['own'],
  changes: readonly Change[],
): Promise<Ids> {
  const rows = await partnersOf[own].all(manager, [...new Set(changes.map(({ partner }) => partner))]);
  return new Map(rows.map(({ number, id }) => [number, id]));
}

async function readSpellings(
  manager: EntityManager,
  found: readonly Changes[],
  partnerIds: Ids,
): Promise<Spellings> {
  const profileIds = found.flatMap(({ question: { own, id }, changes }) =>
    changes
      .filter(({ others }) => others)
      .flatMap(({ partner }) => (own === 'job' ? (partnerIds.get(partner) ?? []) : id)),
  );
  if (profileIds.length === 0) return new Map();
  const rows = await spellings.all(manager, [...new Set(profileIds)]);
  return new Map(rows.map(({ profile_id, other_names }) => [profile_id, other_names]));
}
