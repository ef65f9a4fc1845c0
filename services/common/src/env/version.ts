import { readFileSync } from 'node:fs';

/** Of the product: one for all its processes, in the root's package.json. */
export const { version } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
) as { version: string };
