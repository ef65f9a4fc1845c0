import type { CreateTextCalls, TextCalls } from '@nearward/common/app/text/text-calls';
import { ListingLinks } from '@nearward/marketplace/listing/listing-links.service';
import { openListing } from '@nearward/marketplace/listing/open-listing';
import type { ProfileEntity } from './profile.entity.js';
import type { OwnProfile } from './profile-rows.js';

export const textCalls = ((app) => {
  const links = app.get<ListingLinks<ProfileEntity, OwnProfile>>(ListingLinks);
  return {
    'GET /profiles/:token': {
      respond: async (parameters, caller) => ({ profile: await openListing(links, parameters, caller) }),
    },
  } satisfies TextCalls<'profiles'>;
}) satisfies CreateTextCalls;
