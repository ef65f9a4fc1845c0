import type { Persona } from '../personas/persona.ts';

const name = 'Lakeshore Heart Group';
const applicants = 3;

/**
 * Three more professionals are interested in jobs of an employer who promised answers, and who now answers everyone but
 * the demo nurse. Its record is public two working days later, since answers count when they are due.
 */
export async function keepPromise(signIn: (email: string) => Promise<Persona>): Promise<void> {
  let interested = 0;
  for (let n = 13; n <= 60 && interested < applicants; n++) {
    const professional = await signIn(`professional-${n}@demo.example`);
    const { recommended } = await professional.call('GET /user/current');
    const job = recommended?.find(({ employer_name }) => employer_name === name);
    if (!job) continue;
    await professional.call('POST /jobs/:id/apply', { id: job.id, body: { note: null } });
    interested += 1;
  }
  const employer = await signIn('lakeshore@demo.example');
  const query = { group: 'person', interested: '1' } as const;
  const { contacts } = await employer.call('GET /contacts', { query });
  const profile_ids = contacts
    .filter((contact) => contact.name !== 'Dana Ortiz')
    .map(({ profile_id }) => profile_id);
  if (profile_ids.length > 0)
    await employer.call('PUT /contacts', { body: { profile_ids, stage: 'passed' } });
}
