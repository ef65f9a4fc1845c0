import { randomUUID } from 'node:crypto';
import { awaited, ReleaseUser } from '../../release/release-user.ts';
import type { StackEnvironment } from '../../stack/service-processes.ts';
import { Databases } from '../databases.ts';
import type { ReadersAndPosters } from './readers-and-posters.ts';

/** Employers who post, match the one professional of a load and unlock them, which contacts publishes to billing. */
export class UnlockingEmployers {
  /** The addresses of the employers whose unlock was acknowledged. */
  readonly acknowledged: string[] = [];
  private readonly addresses: { publicUrl: string; inboxUrl: string };
  private readonly load: ReadersAndPosters;
  private going = true;
  private running: Promise<void> = Promise.resolve();

  constructor(addresses: { publicUrl: string; inboxUrl: string }, load: ReadersAndPosters) {
    this.addresses = addresses;
    this.load = load;
  }

  start(): void {
    this.running = this.repeat();
  }

  async stop(): Promise<void> {
    this.going = false;
    await this.running;
  }

  private async repeat(): Promise<void> {
    while (this.going) await this.unlock().catch((error: unknown) => this.load.failures.push(String(error)));
  }

  private async unlock(): Promise<void> {
    const clinic = new ReleaseUser(this.addresses, `${randomUUID()}@load.example`);
    await clinic.postJob({ specialties: [this.load.specialty] });
    await clinic.signIn();
    const contact = await awaited('a contact', async () => {
      const { contacts } = await clinic.call<{ contacts: { profile_id: string }[] }>('GET', '/contacts');
      return contacts[0];
    });
    await clinic.call('POST', `/profiles/${contact.profile_id}/unlock`, {});
    this.acknowledged.push(clinic.email);
  }
}

/** Acknowledged unlocks that one of the two services lacks or has twice. */
export async function checkUnlocks(
  { postgresUrl }: StackEnvironment,
  acknowledged: readonly string[],
): Promise<string[]> {
  const databases = new Databases(postgresUrl);
  const unlockRows = {
    contacts: 'select poster_email as name from unlock join job_card job on job.id = unlock.job_id',
    billing: 'select employer_email as name from unlocked_contact',
  };
  const problems: string[] = [];
  for (const service of ['contacts', 'billing'] as const) {
    const rows = await databases.rows<{ name: string }>(service, unlockRows[service]);
    for (const email of acknowledged) {
      const times = rows.filter(({ name }) => name === email).length;
      if (times !== 1) problems.push(`${service} has the unlock of ${email} ${times} times`);
    }
  }
  return problems;
}
