import type { Contact } from '@nearward/proto/rest/contact';
import { contactSorts, stages } from '@nearward/proto/rest/pipeline';
import type { ContactsInput } from './pipeline-scene.js';

type Query = Omit<ContactsInput, 'page' | 'per_page' | 'group'>;

/** Queries without a filter, with each one and with some pairs, and the filters that change an order in every order. */
export const queriesFor = (job: string): Query[] => {
  const filters: Query[] = [
    {},
    { job },
    ...stages.map((stage) => ({ stage })),
    { type: 'LPN' },
    { specialty: 'Neurology' },
    { miles: 5 },
    { miles: 20 },
    { interested: true },
    { new: true },
    { q: 'dana' },
    { q: 'neuro ortiz' },
    { q: '%' },
    { job, stage: 'new' },
    { miles: 20, interested: true },
    { type: 'LPN', new: true },
  ];
  const others = contactSorts.flatMap((sort) => [{ sort }, { job, sort }, { miles: 20 as const, sort }]);
  return [...filters, ...others];
};

const descending = (a: number | null, b: number | null) => (b ?? -Infinity) - (a ?? -Infinity) || 0;
const appliedAt = ({ interactions }: Contact) =>
  interactions.filter(({ type }) => type === 'application').map(({ created_at }) => +new Date(created_at));
const maxOf = (values: number[]) => (values.length > 0 ? Math.max(...values) : null);

/** The expected result, computed without a database. */
export function expectedContacts(all: Contact[], pairs: Contact[], query: Query) {
  const words = (query.q ?? '').toLowerCase().split(' ').filter(Boolean);
  const people = all.flatMap((person) => {
    const own = pairs.filter(
      ({ profile_id, job_id, miles }) =>
        profile_id === person.profile_id &&
        (!query.job || query.job === job_id) &&
        (!query.miles || (miles !== null && miles <= Number(query.miles))),
    );
    const text = [person.name, ...person.all_provider_types, ...person.all_specialties]
      .join(' ')
      .toLowerCase();
    const fits =
      own.length > 0 &&
      (!query.type || person.all_provider_types.includes(query.type)) &&
      (!query.specialty || person.all_specialties.includes(query.specialty)) &&
      words.every((word) => text.includes(word));
    if (!fits) return [];
    const { is_unlocked, stage } = person;
    const applied = own.flatMap(appliedAt);
    return {
      ...person,
      own,
      applied: maxOf(applied),
      score: maxOf(
        own.map((pair) =>
          pair.has_match ? 100 * pair.matching_specialties.length - (pair.miles ?? 0) : -Infinity,
        ),
      ),
      nearest: Math.min(...own.map(({ miles }) => miles ?? Infinity)),
      arrivedAt: maxOf(own.map(({ created_at }) => +new Date(created_at))),
      is_interested: applied.length > 0 && !is_unlocked && stage !== 'passed',
    };
  });
  type Person = (typeof people)[number];
  const inStage = (person: Person) => !query.stage || person.stage === query.stage;
  const inInterested = (person: Person) => !query.interested || person.is_interested;
  const inNew = (person: Person) => !query.new || person.is_new;
  const rank = {
    interest: (a: Person, b: Person) => descending(a.applied, b.applied),
    match: () => 0,
    nearest: (a: Person, b: Person) => (a.nearest === b.nearest ? 0 : a.nearest - b.nearest),
    newest: (a: Person, b: Person) => descending(a.arrivedAt, b.arrivedAt),
  }[query.sort ?? 'interest'];
  const rows = people
    .filter((person) => inStage(person) && inInterested(person) && inNew(person))
    .sort(
      (a, b) =>
        Number(a.stage === 'passed') - Number(b.stage === 'passed') ||
        rank(a, b) ||
        (a.score === b.score ? 0 : descending(a.score, b.score)) ||
        (a.profile_id < b.profile_id ? -1 : 1),
    );
  const inAll = people.filter((person) => inInterested(person) && inNew(person));
  return {
    ids: rows.map(({ profile_id }) => profile_id),
    pairs: rows.reduce((sum, { own }) => sum + own.length, 0),
    counts: {
      all: inAll.length,
      ...Object.fromEntries(
        stages.map((stage) => [stage, inAll.filter((person) => person.stage === stage).length]),
      ),
      unseen: people.filter((person) => person.is_new && inStage(person) && inInterested(person)).length,
      interested: people.filter((person) => person.is_interested && inStage(person) && inNew(person)).length,
      revealed: rows.filter(({ is_unlocked }) => is_unlocked).length,
    },
  };
}
