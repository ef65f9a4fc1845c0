import type { Persona } from '../personas/persona.ts';
import { promiseBreaker, promiseKeeper } from './demo-names.ts';

const applicants = 3;

/**
 * Three more professionals each are interested in jobs of two employers who promised answers. One now answers everyone
 * but the demo nurse, the other nobody. The records are public when the answers are due.
 */
export async function keepPromise(signIn: (email: string) => Promise<Persona>): Promise<void> {
  const names = [promiseKeeper.name, promiseBreaker.name].flatMap((name) =>
    Array<string>(applicants).fill(name),
  );
  for (let n = 13; n <= 60 && names.length > 0; n++) {
    const professional = await signIn(`professional-${n}@demo.example`);
    const { recommended } = await professional.call('GET /user/current');
    const job = recommended?.find(({ employer_name }) => names.includes(employer_name));
    if (!job) continue;
    await professional.call('POST /jobs/:id/apply', { id: job.id, body: { note: null } });
    names.splice(names.indexOf(job.employer_name), 1);
  }
  const employer = await signIn(promiseKeeper.email);
  const query = { group: 'person', interested: '1' } as const;
  const { contacts } = await employer.call('GET /contacts', { query });
  const profile_ids = contacts
    .filter((contact) => contact.name !== 'Dana Ortiz')
    .map(({ profile_id }) => profile_id);
  if (profile_ids.length > 0)
    await employer.call('PUT /contacts', { body: { profile_ids, stage: 'passed' } });
}
