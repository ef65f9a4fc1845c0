import { teamAccounts } from '@nearward/proto/demo-accounts';
import type { Person, SignIn } from '../personas/person.ts';
import { foundPractice, join } from '../personas/practice.ts';
import { waitFor } from '../testing/wait-for.ts';
import { metros } from './demo-names.ts';

const name = 'Bayview Clinics';
const [ownerAccount, hiringAccount, billingAccount] = teamAccounts;

/** A practice with an owner, two members, two jobs, one at two sites and an imported one, an unlocked contact with a note, an open invitation and a paused webhook. */
export async function createTeam(signIn: SignIn): Promise<void> {
  const owner = await signIn(ownerAccount.email);
  for (const specialties of [['Pediatrics'], ['Critical Care']])
    await owner.postJob({
      employer_name: name,
      job_location: metros[1].center,
      provider_types: ['Registered Nurse'],
      specialties,
    });
  const id = await foundPractice(owner, name);
  await postAtSites(owner);
  await importJob(owner);
  await addWebhook(owner);
  await join(owner, id, await signIn(hiringAccount.email));
  await join(owner, id, await signIn(billingAccount.email), 'billing');
  const body = { email: 'newcomer@demo.example', role: 'hiring' } as const;
  await owner.call('POST /practices/:id/invitations', { id, body });
  await hire((await signIn(hiringAccount.email)).actFor(id));
}

/** One job at two sites. */
async function postAtSites(owner: Person): Promise<void> {
  const site_ids: string[] = [];
  for (const [site, job_location] of [
    ['Downtown', metros[1].center],
    ['Lakeside', metros[1].around[1]],
  ] as const) {
    const added = await owner.call('POST /sites', { body: { name: site, job_location } });
    site_ids.push(added.site.id);
  }
  await owner.postJob({ employer_name: name, specialties: ['Primary Care'], site_ids });
}

/** A job of the team's own system. */
async function importJob(owner: Person): Promise<void> {
  const row = {
    external_id: 'REQ-1001',
    employer_name: name,
    contact_name: 'Alex Morgan',
    contact_phone: '415 555 0100',
    job_location: metros[1].around[1],
    employment_type: ['Full-Time'],
    provider_types: ['Medical Assistant'],
    practice_settings: ['Outpatient'],
    specialties: ['Primary Care'],
  };
  await owner.call('PUT /jobs/batch', { body: { rows: [row] } });
}

/** Paused, since nothing receives it. */
async function addWebhook(owner: Person): Promise<void> {
  const url = 'https://hooks.bayview.example/nearward';
  const { id } = await owner.call('POST /webhooks', {
    body: { url, types: ['interest.created', 'hire.changed'] },
  });
  await owner.call('PUT /webhooks/:id', { id, body: { is_paused: true } });
}

/** After the matcher has found someone. */
async function hire(member: Person): Promise<void> {
  const { profile_id: profileId } = await waitFor(
    'a contact of the team',
    async () => (await member.call('GET /contacts', { query: { group: 'person' } })).contacts[0],
  );
  await member.call('POST /profiles/:id/unlock', { id: profileId });
  const body = { private_note: 'Prefers to start after the holidays.' };
  await member.call('PUT /contacts/:profileId', { profileId, body });
}
