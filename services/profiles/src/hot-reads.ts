import type { CreateTextCalls, TextCalls } from '@nearward/common/app/text/text-calls';
import { requireUser } from '@nearward/common/app/viewer/viewer';
import { ListingLinks, openListing } from '@nearward/marketplace/listing/listing-links.service';
import type { ProfileEntity } from './profiles/profile.entity.js';
import { findProfileOfOwner, type OwnProfile } from './profiles/profile-rows.js';
import { DataSource } from 'typeorm';

export const textCalls = ((app) => {
  const links = app.get<ListingLinks<ProfileEntity, OwnProfile>>(ListingLinks);
  const { manager } = app.get(DataSource);
  return {
    'GET /profiles/:token': {
      respond: async (parameters, caller) => ({ profile: await openListing(links, parameters, caller) }),
    },
    'GET /user/current': {
      respond: async (_, { viewer }) => {
        const profile = await findProfileOfOwner(manager, requireUser(viewer).owner_key);
        return { profile: profile && { ...profile, token: links.tokenFor(viewer, profile) } };
      },
    },
  } satisfies TextCalls<'profiles'>;
}) satisfies CreateTextCalls;
