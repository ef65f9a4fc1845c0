import type { PageAddress } from '@nearward/proto/page-path';

/** The management page, by private link or by id when the token is not visible. */
export const managePath = (
  of: 'jobs' | 'profiles',
  { id, token }: { id: string; token: string | null },
): PageAddress => `/${of}/manage/${token ?? id}`;

/** Whether a key is a private link's token rather than an id. */
export const isPrivateLink = (key: string) => key.length === 48;
