import { DrillUser } from './drill-user.ts';

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
      else await this.answerAJob(roll < 0.7 ? 'application' : 'saved');
    }
    return true;
  }

  private async answerAJob(kind: 'application' | 'saved'): Promise<void> {
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
    await this.effect(kind, [job.id, id], `/api/jobs/${job.id}/${call}`, body);
  }
}
