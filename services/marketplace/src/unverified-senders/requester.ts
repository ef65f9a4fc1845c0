import type { Envelope } from '@nearward/common/app/viewer/viewer';

/** A key to count requests by: the account, otherwise the keyed hash of the network address. */
export const requesterOf = ({ viewer, client }: Envelope): string =>
  viewer ? `account:${viewer.actor_id}` : `network:${client}`;
