import type { Envelope } from '@nearward/common/app/viewer/viewer';

/** Who makes a call, to count by: the account, else the network address, neither of which can be read from it. */
export const requesterOf = ({ viewer, client }: Envelope): string =>
  viewer ? `account:${viewer.actor_id}` : `network:${client}`;
