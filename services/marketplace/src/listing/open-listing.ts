import type { Envelope } from '@nearward/common/app/viewer/viewer';
import { z } from 'zod';
import type { ListingLinks } from './listing-links.service.js';
import type { ListingEntity } from './listing.entity.js';
import type { OwnListing } from './own-listing.js';

const linkParameters = z.object({ token: z.string(), posting_browser: z.string().nullish() });

/** Opens a private link for a text call, with the parameters of the call's operation. */
export async function openListing<Entity extends ListingEntity, Own extends OwnListing>(
  links: ListingLinks<Entity, Own>,
  parameters: unknown,
  { viewer, client }: Envelope,
): Promise<Own & { token: string | null }> {
  const { token, posting_browser = null } = linkParameters.parse(parameters);
  const listing = await links.open({ token, client, viewer }, posting_browser);
  return { ...listing, token: links.tokenFor(viewer, listing) };
}
