import { readFileSync } from 'node:fs';

/** The product version from the root's package.json. All processes share it. */
export const { version } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
) as { version: string };
