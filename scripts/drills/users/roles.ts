import { payAt } from '../../personas/person.ts';
import { DrillUser, isDone } from './drill-user.ts';

interface Contacts {
  contacts: { profile_id: string; is_unlocked: boolean }[];
}

const jobsAtMost = 3;
const today = () => new Date().toISOString().slice(0, 10);

/** Posts jobs and changes them, unlocks who matches, reports hires, pays and subscribes. */
export class Employer extends DrillUser {
  private hasCard = false;
  /** Most go without a subscription, because hires are free with one. */
  private readonly wantsSubscription = this.chance.random() < 0.3;
  private hasSubscribed = false;
  private readonly unlocked = new Set<string>();
  private readonly hired = new Set<string>();

  async act(): Promise<boolean> {
    const { certain } = this;
    if (certain.length === 0 && this.listings.length >= jobsAtMost) return false;
    if (this.listings.length === 0) await this.create('job');
    else if (!this.isSignedIn) await this.signIn();
    else await this.actSignedIn();
    return true;
  }

  private async actSignedIn(): Promise<void> {
    const roll = this.chance.random();
    const job = this.chance.pick(this.certain);
    if (this.listings.length < jobsAtMost && (roll < 0.15 || !job)) return this.create('job');
    if (job && roll < 0.4) return this.change(job, 'edit');
    if (job && roll < 0.55) return this.change(job, 'move');
    if (job && roll < 0.6) return this.change(job, 'delete');
    if (roll < 0.63) return void (await this.signIn());
    if (roll < 0.7 && this.wantsSubscription && !this.hasSubscribed) return this.subscribe();
    if (roll < 0.8) return this.hasCard ? this.hire() : this.addCard();
    return this.unlock();
  }

  private async unlock(): Promise<void> {
    const page = await this.read<Contacts>('/api/contacts');
    const contact = this.chance.pick(page?.contacts ?? []);
    if (!contact) return;
    const { profile_id } = contact;
    const path = `/api/profiles/${profile_id}/unlock`;
    const { outcome } = await this.doOnce('unlock', [this.email, profile_id], path, {});
    if (isDone(outcome)) this.unlocked.add(profile_id);
  }

  private async hire(): Promise<void> {
    const profile_id = [...this.unlocked].find((each) => !this.hired.has(each));
    if (!profile_id) return;
    const request = { profile_id, role: 'Registered Nurse', offer_accepted_on: today(), starts_on: today() };
    const { outcome, body } = await this.command('POST', '/api/hires/quote', request);
    if (!isDone(outcome)) return;
    const { charge_cents } = body as { charge_cents: number };
    this.hired.add(profile_id);
    await this.doOnce('hire', [this.email, profile_id], '/api/hires', {
      ...request,
      salary: 80_000,
      charge_cents,
    });
  }

  private async addCard(): Promise<void> {
    const { outcome, body } = await this.command('POST', '/api/billing/card', {});
    this.hasCard = isDone(outcome) && (await isPaid(body));
  }

  private async subscribe(): Promise<void> {
    const { outcome, body } = await this.command('POST', '/api/create-checkout-session', {
      priceId: 'price_monthly',
    });
    this.hasSubscribed = isDone(outcome) && (await isPaid(body));
  }
}

/** The payment provider's page may be down. */
const isPaid = (body: unknown): Promise<boolean> =>
  payAt(body as { url: string }).then(
    ({ status }) => status < 400,
    () => false,
  );

interface Recommended {
  recommended: { id: string; has_applied: boolean; is_saved: boolean }[];
}

/** Has a profile and changes it, expresses interest in jobs and saves them. */
export class Professional extends DrillUser {
  private readonly requested = new Set<string>();

  async act(): Promise<boolean> {
    const [profile] = this.certain;
    if (this.listings.length > 0 && !profile) return false;
    if (!profile) await this.create('profile');
    else if (!this.isSignedIn) await this.signIn();
    else {
      const roll = this.chance.random();
      if (roll < 0.25) await this.change(profile, 'edit');
      else if (roll < 0.4) await this.change(profile, 'move');
      else if (roll < 0.44) await this.change(profile, 'delete');
      else if (roll < 0.48) await this.signIn();
      else await this.applyOrSave(roll < 0.7 ? 'application' : 'saved');
    }
    return true;
  }

  private async applyOrSave(kind: 'application' | 'saved'): Promise<void> {
    const [profile] = this.certain;
    const id = profile && (await this.findListing(profile))?.id;
    const list = await this.read<Recommended>('/api/user/current');
    const job = this.chance.pick(
      list?.recommended?.filter((each) => !this.requested.has(kind + each.id)) ?? [],
    );
    if (!job || !id) return;
    this.requested.add(kind + job.id);
    const call = kind === 'application' ? 'apply' : 'save';
    const body = kind === 'application' ? { note: 'I know the unit.' } : {};
    await this.doOnce(kind, [job.id, id], `/api/jobs/${job.id}/${call}`, body);
  }
}
