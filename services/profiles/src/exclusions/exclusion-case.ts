import { createDecisionResolver } from '@nearward/common/app/operators/case-decision.resolver';
import { createQueueResolver } from '@nearward/common/app/operators/queue.resolver';
import { sql } from '@nearward/common/database/sql';
import { createObjectType, registerEnumeration } from '@nearward/common/app/graphql/object-type';
import { exclusionEvidence, exclusionTexts } from '@nearward/proto/rest/exclusion';
import { ID } from '@nestjs/graphql';
import { z } from 'zod';

registerEnumeration('ExclusionEvidence', exclusionEvidence);

/** Undecided hits: certain ones first, then the longest waiting. */
const findOpenHits = sql(
  {
    id: z.uuid(),
    /** The owner of the profile. */
    owner_key: z.string(),
    /** Whether the NPI is equal, which is certain. Name and state are not. */
    evidence: z.enum(exclusionEvidence),
    since: z.date(),
    name: z.string(),
    npi: z.string().nullable(),
    provider_types: z.array(z.string()),
    specialties: z.array(z.string()),
    locations: z.array(z.string()),
    /** A row of the federal list, with its spelling. A missing value is empty text. */
    excluded: z.object({
      last_name: z.string(),
      first_name: z.string(),
      middle_name: z.string(),
      npi: z.string().nullable(),
      state: z.string(),
      /** Their profession and specialty. */
      general: z.string(),
      specialty: z.string(),
      /** The paragraph of the Social Security Act, such as `1128a1`. */
      type: z.string(),
      excluded_on: z.string(),
      /** The day since which they may work in `waiver_state`. */
      waived_on: z.string().nullable(),
      waiver_state: z.string(),
    }),
  },
  `select hit.id, owner_key, evidence, found_at as since, name, profile.npi, provider_types, specialties,
          array(select place ->> 'formatted_address' from jsonb_array_elements(places) place) as locations,
          to_jsonb(exclusion) as excluded
   from exclusion_hit hit
   join profile on profile.id = profile_id
   join exclusion on exclusion.id = exclusion_id
   where decision is null
   order by evidence = 'npi' desc, found_at limit 100`,
);
const ExclusionHit = createObjectType('ExclusionHit', z.object(findOpenHits.columns), {
  owner_key: ID,
  excluded: 'ExcludedPerson',
});

const decideHit = sql(
  { id: z.uuid() },
  `update exclusion_hit set decision = $2, decided_at = now() where id = $1 and decision is null returning id`,
);

const createDecision = (mutation: string, decision: 'them' | 'not_them', message: string) =>
  createDecisionResolver({
    mutation,
    input: z.object({}),
    message,
    notOpen: exclusionTexts.notInQueue,
    decide: (manager, { id }) => decideHit.some(manager, id, decision),
  });

/**
 * A possible exclusion of a professional, as a case for operators. The decision notifies no one and has no other effect. A
 * dismissed row of the list is not shown again for this person, also from a later list.
 */
export const exclusionCase = [
  createQueueResolver('exclusions', ExclusionHit, findOpenHits),
  createDecision('confirmExclusion', 'them', exclusionTexts.them),
  createDecision('dismissExclusion', 'not_them', exclusionTexts.notThem),
];
