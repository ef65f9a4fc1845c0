import type { Contact } from '@nearward/proto/rest/contact';
import { contactSorts, stages } from '@nearward/proto/rest/pipeline';
import type { Asked } from './pipeline-scene.js';

type Question = Omit<Asked, 'page' | 'per_page' | 'group'>;

/** Every question with one filter, some with two, in every order. */
export const questions = (job: string): Question[] => {
  const filters: Question[] = [
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
  return contactSorts.flatMap((sort) => filters.map((filter) => ({ ...filter, sort })));
};

const descending = (a: number | null, b: number | null) => (b ?? -Infinity) - (a ?? -Infinity) || 0;
const appliedAt = ({ interactions }: Contact) =>
  interactions.filter(({ type }) => type === 'application').map(({ created_at }) => +new Date(created_at));
const most = (values: number[]) => (values.length > 0 ? Math.max(...values) : null);

/** The same of everybody and every pair, without a database. */
export function byHand(everybody: Contact[], pairs: Contact[], asked: Question) {
  const words = (asked.q ?? '').toLowerCase().split(' ').filter(Boolean);
  const people = everybody.flatMap((person) => {
    const own = pairs.filter(
      ({ profile_id, job_id, miles }) =>
        profile_id === person.profile_id &&
        (!asked.job || asked.job === job_id) &&
        (!asked.miles || (miles !== null && miles <= Number(asked.miles))),
    );
    const text = [person.name, ...person.all_provider_types, ...person.all_specialties]
      .join(' ')
      .toLowerCase();
    const fits =
      own.length > 0 &&
      (!asked.type || person.all_provider_types.includes(asked.type)) &&
      (!asked.specialty || person.all_specialties.includes(asked.specialty)) &&
      words.every((word) => text.includes(word));
    if (!fits) return [];
    const { is_unlocked, stage } = person;
    const applied = own.flatMap(appliedAt);
    return {
      ...person,
      own,
      applied: most(applied),
      score: most(
        own.map((pair) =>
          pair.has_match ? 100 * pair.matching_specialties.length - (pair.miles ?? 0) : -Infinity,
        ),
      ),
      nearest: Math.min(...own.map(({ miles }) => miles ?? Infinity)),
      came: most(own.map(({ created_at }) => +new Date(created_at))),
      is_interested: applied.length > 0 && !is_unlocked && stage !== 'passed',
    };
  });
  type Person = (typeof people)[number];
  const inStage = (person: Person) => !asked.stage || person.stage === asked.stage;
  const inInterested = (person: Person) => !asked.interested || person.is_interested;
  const inNew = (person: Person) => !asked.new || person.is_new;
  const rank = {
    interest: (a: Person, b: Person) => descending(a.applied, b.applied),
    match: () => 0,
    nearest: (a: Person, b: Person) => (a.nearest === b.nearest ? 0 : a.nearest - b.nearest),
    newest: (a: Person, b: Person) => descending(a.came, b.came),
  }[asked.sort ?? 'interest'];
  const shown = people
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
    ids: shown.map(({ profile_id }) => profile_id),
    pairs: shown.reduce((sum, { own }) => sum + own.length, 0),
    counts: {
      all: inAll.length,
      ...Object.fromEntries(
        stages.map((stage) => [stage, inAll.filter((each) => each.stage === stage).length]),
      ),
      unseen: people.filter((person) => person.is_new && inStage(person) && inInterested(person)).length,
      interested: people.filter((person) => person.is_interested && inStage(person) && inNew(person)).length,
      revealed: shown.filter(({ is_unlocked }) => is_unlocked).length,
    },
  };
}
