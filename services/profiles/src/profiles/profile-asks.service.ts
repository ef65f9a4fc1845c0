import { requestMail } from '@nearward/common/events/outbox';
import { ENV } from '@nearward/common/service-definition';
import { PrivateLinks } from '@nearward/marketplace/private-links';
import { StillAsks, stillSteps } from '@nearward/marketplace/still/still-asks';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { ProfilesEnv } from '../env.js';
import type { ProfileMails } from '../mails/profile-mails.js';
import { publishProfile } from './profile-events.js';
import { ProfileEntity } from './profile.entity.js';
import { renewal } from './profile-links.service.js';

export const steps = stillSteps('profile');

/** Asks professionals whether they are still looking, and puts the profiles to rest of those who did not answer. */
@Injectable()
export class ProfileAsks extends StillAsks<ProfilesEnv> {
  constructor(dataSource: DataSource, links: PrivateLinks, @Inject(ENV) env: ProfilesEnv) {
    super(dataSource, steps, links, env);
  }

  protected async ask(manager: EntityManager, id: string, owner_key: string): Promise<void> {
    // Or the link in the mail would open nothing.
    await renewal.renewForgotten(manager, owner_key);
    await requestMail<ProfileMails>(manager, 'profile-still', id);
  }

  protected async rest(manager: EntityManager, ids: string[]): Promise<void> {
    for (const profile of await manager.findBy(ProfileEntity, { id: In(ids) })) {
      Object.assign(profile, { rested_at: new Date(), still_due_at: null });
      await manager.save(profile);
      await publishProfile(manager, 'profiles.v1.ProfileChanged', profile, this.env);
    }
  }

  protected async tell(manager: EntityManager, id: string, owner_key: string): Promise<void> {
    await renewal.renewForgotten(manager, owner_key);
    await requestMail<ProfileMails>(manager, 'profile-rests', id);
  }
}
