import { Somebody } from './somebody.ts';

interface Recommended {
  recommended: { id: string; has_applied: boolean; is_saved: boolean }[];
}

/** Has a profile and changes it, is interested in jobs and saves them. */
export class Professional extends Somebody {
  private readonly asked = new Set<string>();

  async act(): Promise<boolean> {
    const [profile] = this.certain;
    if (this.listings.length > 0 && !profile) return false;
    if (!profile) await this.create('profile');
    else if (!this.isSignedIn) await this.signIn();
    else {
      const drawn = this.chance.random();
      if (drawn < 0.25) await this.change(profile, 'edit');
      else if (drawn < 0.4) await this.change(profile, 'move');
      else if (drawn < 0.44) await this.change(profile, 'delete');
      else if (drawn < 0.48) await this.signIn();
      else await this.answerAJob(drawn < 0.7 ? 'application' : 'saved');
    }
    return true;
  }

  private async answerAJob(kind: 'application' | 'saved'): Promise<void> {
    const [profile] = this.certain;
    const id = profile && (await this.found(profile))?.id;
    const list = await this.read<Recommended>('/api/user/current');
    const job = this.chance.pick(list?.recommended?.filter((each) => !this.asked.has(kind + each.id)) ?? []);
    if (!job || !id) return;
    this.asked.add(kind + job.id);
    const call = kind === 'application' ? 'apply' : 'save';
    const body = kind === 'application' ? { note: 'I know the unit.' } : {};
    await this.effect(kind, [job.id, id], `/api/jobs/${job.id}/${call}`, body);
  }
}
