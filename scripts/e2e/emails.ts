import type { PrivateLinkStart } from '@nearward/proto/page-path';
import { Person, testedProduct } from '../personas/person.ts';

/** Waits for an email to `address` with a link that starts with `prefix`, and returns the path of the newest. */
export const emailedPath = async (address: string, prefix: PrivateLinkStart): Promise<string> =>
  prefix + (await new Person(testedProduct(), address).emailedToken(prefix));
