import { randomUUID } from 'node:crypto';
import { eventually } from '@nearward/common/testing/eventually';
import { expect } from '@jest/globals';
import { linked } from '../e2e/people.ts';
import { clinicJob } from '../personas/persona-requests.ts';
import { newAdmin, newPerson } from './product.ts';

/** "As" is an admin acting as that person. */
export const actors = {
  out: newPerson('visitor'),
  seeker: newPerson('seeker'),
  other: newPerson('other-seeker'),
  employer: newPerson('employer'),
  rival: newPerson('other-employer'),
  admin: newAdmin(),
  asEmployer: newAdmin(),
  asSeeker: newAdmin(),
};
export type Actor = keyof typeof actors;
export const actorNames = Object.keys(actors) as Actor[];
export const withProfile: Actor[] = ['seeker', 'other', 'asSeeker'];
export const acting: Actor[] = ['asEmployer', 'asSeeker'];

/** A path value: its owner, and whether it is the token of a private link, which works for anyone. */
interface Thing {
  /** The first word of the paths that it is under. */
  under: string;
  owners: Actor[];
  isLink?: true;
}
const theirs: Record<'employer' | 'seeker', Actor[]> = {
  employer: ['employer', 'asEmployer'],
  seeker: ['seeker', 'asSeeker'],
};
const things = {
  'employer’s job': { under: 'jobs', owners: theirs.employer },
  'employer’s job link': { under: 'jobs', owners: theirs.employer, isLink: true },
  'employer’s older job': { under: 'jobs', owners: theirs.employer },
  'employer’s hire': { under: 'hires', owners: theirs.employer },
  'seeker’s job': { under: 'jobs', owners: theirs.seeker },
  'seeker’s profile': { under: 'profiles', owners: theirs.seeker },
  'seeker’s profile link': { under: 'profiles', owners: theirs.seeker, isLink: true },
  'far profile': { under: 'profiles', owners: [] },
  missing: { under: '', owners: [] },
  'no id': { under: '', owners: [] },
} satisfies Record<string, Thing>;
export type ThingName = keyof typeof things;

/** The id or token of each thing. */
export const known: Partial<Record<ThingName, string>> = { missing: randomUUID(), 'no id': 'x' };

export const opens = (name: ThingName, under: string, actor: Actor): boolean => {
  const thing: Thing = things[name];
  return thing.under === under && (thing.isLink === true || thing.owners.includes(actor));
};

/** They match each other and nobody from other tests. */
const alone = { specialties: [`Other: ${randomUUID()}`] };

export const job = (email: string) => ({ ...clinicJob(email), ...alone });
export const profile = (email: string) => ({
  email,
  name: 'Dana Ortiz',
  provider_types: ['Registered Nurse'],
  ...alone,
  locations: ['Oakland, CA'],
});

export async function prepare(): Promise<void> {
  const { seeker, other, employer, rival, admin, asEmployer, asSeeker } = actors;
  for (const person of [seeker, other]) await person.createProfile(alone);
  await employer.postJob({ specialties: [`Other: ${randomUUID()}`] });
  for (const person of [employer, rival, seeker]) await person.postJob(alone);
  for (const person of [seeker, other, employer, rival, admin, asEmployer, asSeeker]) await person.signIn();
  await asEmployer.impersonate(employer.email);
  await asSeeker.impersonate(seeker.email);
  const far = newPerson('far-seeker');
  await far.createProfile({ ...alone, locations: ['Anchorage, AK'] });
  await far.signIn();
  const [clinic, nurse, colleague, stranger] = await Promise.all(
    [employer, seeker, other, far].map((person) => person.current()),
  );
  const contacts = async () => {
    const page = await employer.call('GET /contacts');
    return page.contacts.map(({ profile_id }) => profile_id);
  };
  const both = [nurse, colleague].map((person) => person?.profile?.id);
  await eventually(async () => expect((await contacts()).sort()).toEqual(both.sort()));

  const [own, older] = [linked(clinic?.jobs[0]), linked(clinic?.jobs[1])];
  const seen = linked(nurse?.profile);
  Object.assign(known, {
    'employer’s job': own.id,
    'employer’s job link': own.token,
    'employer’s older job': older.id,
    'seeker’s job': linked(nurse?.jobs[0]).id,
    'seeker’s profile': seen.id,
    'seeker’s profile link': seen.token,
    'far profile': linked(stranger?.profile).id,
  } satisfies typeof known);
}
