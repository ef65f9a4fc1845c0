import type { ExclusionEvidence } from '@nearward/proto/rest/exclusion';
import { dayText } from '../../../shared/dates';
import { operation } from '../apollo-client';
import type { DeskQueues } from '../desk-queries';
import { type Case, type CaseQueue, type Decision, nothingWaits, sending } from './case';
import { suspend } from './suspension';

type ExclusionHit = NonNullable<DeskQueues['exclusions']>[number];

/** Possible matches with the federal exclusion list, certain ones first. */
export const exclusionQueue: CaseQueue = {
  name: 'exclusions',
  title: 'May be excluded',
  isUrgent: true,
  acts: {
    confirmExclusion: 'confirmed that a professional is on the exclusion list',
    dismissExclusion: 'confirmed that a professional is not on the exclusion list',
  },
  part: 'Who may be excluded',
  empty: nothingWaits,
  find: ({ exclusions }) => exclusions?.map(exclusionCase),
};

const evidenceTexts: Record<ExclusionEvidence, string> = {
  npi: 'Same NPI',
  name: 'Same name and state',
};

/** A professional next to the row of the list that may match. */
const exclusionCase = (hit: ExclusionHit): Case => ({
  id: hit.id,
  owner_key: hit.owner_key,
  since: hit.since,
  chip: { text: evidenceTexts[hit.evidence], tone: hit.evidence === 'npi' ? 'error' : 'warning' },
  title: hit.name,
  hasLinkedTitle: true,
  facts: [
    {
      title: 'On the profile',
      facts: [
        ['Name', hit.name],
        ['NPI', hit.npi],
        ['Places', hit.locations.join(' · ')],
        ['Work', [...hit.provider_types, ...hit.specialties].join(', ')],
      ],
    },
    { title: 'On the list', facts: listFacts(hit.excluded) },
  ],
  decisions: [isNotThem(hit), isThem(hit)],
});

const listFacts = (row: ExclusionHit['excluded']): [string, string | null][] => [
  ['Name', `${row.last_name}, ${row.first_name} ${row.middle_name}`.trim()],
  ['NPI', row.npi],
  ['State', row.state],
  ['Work', [row.general, row.specialty].filter(Boolean).join(', ')],
  ['Excluded', dayText(row.excluded_on)],
  ['Reason', exclusionReason(row.type)],
  ['Waived', row.waived_on && `${dayText(row.waived_on)} in ${row.waiver_state}`],
];

const isNotThem = ({ id }: ExclusionHit): Decision => ({
  label: 'Not the same person',
  effect: 'We record this, do not list the row for them again, and email no one.',
  send: sending(dismissExclusion, () => ({ id })),
});

const isThem = ({ id, owner_key }: ExclusionHit): Decision => ({
  label: 'Confirm: same person',
  effect: 'We record this and email no one. Then you can suspend the account.',
  send: sending(confirmExclusion, () => ({ id })),
  next: { decision: suspend(owner_key, 'terms') },
});

/** Common exclusion reasons by section of the Social Security Act. */
const types: Record<string, string> = {
  '1128a1': 'conviction of crimes against a health care program',
  '1128a2': 'conviction of patient abuse or neglect',
  '1128a3': 'felony conviction of health care fraud',
  '1128a4': 'felony conviction about controlled substances',
  '1128b1': 'misdemeanor conviction of fraud',
  '1128b2': 'obstruction of an investigation',
  '1128b3': 'misdemeanor conviction about controlled substances',
  '1128b4': 'license revoked, suspended or surrendered',
  '1128b5': 'excluded by another health care program',
  '1128b6': 'excessive charges or unneeded care',
  '1128b7': 'fraud or kickbacks',
  '1128b8': 'company of an excluded person',
  '1128b14': 'default on a health education loan',
  '1128b15': 'owner of an excluded company',
  '1128b16': 'false statements in an application',
};

/** "license revoked, suspended or surrendered (1128b4)" */
const exclusionReason = (type: string): string => {
  const words = types[type.replace(/[^0-9a-z]/gi, '').toLowerCase()];
  return words ? `${words} (${type})` : `under ${type}`;
};

const confirmExclusion = operation(`mutation ConfirmExclusion($id: ID!) {
  decided: confirmExclusion(id: $id) { message }
}`);

const dismissExclusion = operation(`mutation DismissExclusion($id: ID!) {
  decided: dismissExclusion(id: $id) { message }
}`);
