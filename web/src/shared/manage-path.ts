import type { PageAddress } from '@nearward/proto/page-path';

/** Where the owner manages a thing: by its private link, or by its id where the token is not told to them. */
export const managePath = (
  of: 'jobs' | 'profiles',
  { id, token }: { id: string; token: string | null },
): PageAddress => `/${of}/manage/${token ?? id}`;

/** Whether a page was reached by a private link, which works for whoever has it, and not by the owner's session. */
export const isPrivateLink = (key: string) => key.length === 48;
