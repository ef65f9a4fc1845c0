import { requestEmail } from '@nearward/common/events/outbox';
import { ENV } from '@nearward/common/env/tokens';
import { PrivateLinks } from '@nearward/marketplace/private-links';
import {
  ConfirmationReminders,
  createReminderStatements,
} from '@nearward/marketplace/confirmations/confirmation-reminders';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { ProfilesEnv } from '../env.js';
import type { ProfileEmails } from '../emails/profile-emails.js';
import { publishProfile } from './profile-events.js';
import { ProfileEntity } from './profile.entity.js';
import { renewal } from './profile-links.service.js';

export const steps = createReminderStatements('profile');

/** Asks professionals whether they are still looking, and pauses profiles whose reminder had no answer. */
@Injectable()
export class ProfileReminders extends ConfirmationReminders<ProfilesEnv> {
  constructor(dataSource: DataSource, links: PrivateLinks, @Inject(ENV) env: ProfilesEnv) {
    super(dataSource, steps, links, env);
  }

  protected async sendReminder(manager: EntityManager, id: string, owner_key: string): Promise<void> {
    // Otherwise the link in the email would have expired.
    await renewal.renewForgotten(manager, owner_key);
    await requestEmail<ProfileEmails>(manager, 'profile-still', id);
  }

  protected async hideListings(manager: EntityManager, ids: string[]): Promise<void> {
    for (const profile of await manager.findBy(ProfileEntity, { id: In(ids) })) {
      Object.assign(profile, { rested_at: new Date(), still_due_at: null });
      await manager.save(profile);
      await publishProfile(manager, 'profiles.v1.ProfileChanged', profile, this.env);
    }
  }

  protected async notifyHidden(manager: EntityManager, id: string, owner_key: string): Promise<void> {
    await renewal.renewForgotten(manager, owner_key);
    await requestEmail<ProfileEmails>(manager, 'profile-rests', id);
  }
}
