import { addressKeyOf } from '@nearward/common/app/viewer/viewer';
import { publish } from '@nearward/common/events/outbox';
import { defineListing } from '@nearward/marketplace/listing/listing';
import { texts } from '@nearward/proto/rest/texts';
import type { ProfilesEnv } from '../env.js';
import type { ProfileEmails } from '../emails/profile-emails.js';
import { publishProfile, publishProfileRemoved } from './profile-events.js';
import { ProfileEntity } from './profile.entity.js';
import { deletePractice } from './practice-members.js';
import { findOwnProfile, type OwnProfile } from './profile-rows.js';

/** A profile, as the rules for all listings see it. */
export const profileListing = defineListing<ProfileEntity, OwnProfile>({
  kind: 'profile',
  entity: ProfileEntity,
  notFound: texts.profileNotFound,
  emails: {
    links: 'profile-link-again',
    linkRenewed: 'profile-link-renewed',
    reminder: 'profile-still',
    hidden: 'profile-rests',
  } satisfies Record<string, keyof ProfileEmails>,
  publishesConfirmation: true,
  find: findOwnProfile,
  async publishChanged(manager, profiles, env: ProfilesEnv) {
    for (const profile of profiles) await publishProfile(manager, 'profiles.v1.ProfileChanged', profile, env);
  },
  publishRemoved: publishProfileRemoved,
  publishConfirmed: (manager, profile) =>
    publish(manager, 'profiles.v1.ProfileConfirmed', {
      profileId: profile.id,
      ownerKey: addressKeyOf(profile),
    }),
  onOwnerErased: deletePractice,
});
