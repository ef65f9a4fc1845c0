import { randomBytes } from 'node:crypto';
import { EnvelopeSigner } from '@nearward/common/app/viewer/envelope';
import { viewerHeader } from '@nearward/common/app/viewer/viewer';
import { serviceNames } from '../../../proto/services.ts';
import { privateKeyFrom, publicKeyOf } from '../../../services/common/src/env/envelope-keys.ts';
import { laptopKeys } from '../../../services/common/src/env/keys.ts';
import type { StackEnvironment } from '../../stack/service-processes.ts';

export type Role = 'service' | 'spare';

/** One round over all processes: their keys, and the database role and password of each service. */
export interface Round {
  name: string;
  keys: (fresh: NewKeys) => NodeJS.ProcessEnv;
  role?: Role;
  /** Whether no old key is accepted afterwards. */
  isLast?: boolean;
}

export const plainRound: Round = { name: 'every process replaced', keys: () => ({}) };

const rootKeys = ['LISTING_ROOT_KEY', 'CONTACTS_ROOT_KEY'] as const;
const sealKeys = ['POSTER_SEAL_KEY', 'PERSON_SEAL_KEY', 'PREFERENCES_SEAL_KEY'] as const;
type ListedKey = (typeof rootKeys)[number] | (typeof sealKeys)[number] | 'CLIENT_KEY';
type NewKeys = Record<ListedKey | 'ENVELOPE_KEY' | 'ENVELOPE_PUBLIC_KEY', string>;

/** The keys of the previous release, which a laptop has by default. */
const formerKeys = {
  links: { CAPABILITY_KEY: laptopKeys.CAPABILITY_KEY },
  others: {
    VIEWER_KEY: laptopKeys.VIEWER_KEY,
    JOBS_GRANT_KEY: laptopKeys.CAPABILITY_KEY,
    PROFILES_GRANT_KEY: laptopKeys.CAPABILITY_KEY,
    PARTIES_SEAL_KEY: laptopKeys.SEAL_KEY,
    UNDO_SEAL_KEY: laptopKeys.SEAL_KEY,
  },
};
const withoutOthers = Object.fromEntries(Object.keys(formerKeys.others).map((name) => [name, '']));

const rootsOf = (fresh: NewKeys, list: (key: string) => string) =>
  Object.fromEntries(rootKeys.map((name) => [name, list(fresh[name])]));
const sealsOf = (fresh: NewKeys, list: (key: string) => string) =>
  Object.fromEntries(sealKeys.map((name) => [name, list(fresh[name])]));

/** From the keys of a laptop and the previous release to new ones. */
export const keyRounds: Round[] = [
  {
    name: 'new keys accepted',
    keys: (fresh) => ({
      ...formerKeys.links,
      ...formerKeys.others,
      ...rootsOf(fresh, (key) => `old,${key}`),
      ...sealsOf(fresh, (key) => `${laptopKeys.SEAL_KEY},${key}`),
      CLIENT_KEY: `${laptopKeys.VIEWER_KEY},${fresh.CLIENT_KEY}`,
      ENVELOPE_KEY: laptopKeys.ENVELOPE_KEY,
      ENVELOPE_PUBLIC_KEY: `${laptopKeys.ENVELOPE_PUBLIC_KEY},${fresh.ENVELOPE_PUBLIC_KEY}`,
    }),
    role: 'service',
  },
  {
    // The gateway signs for no service of the previous release.
    name: 'new keys sign',
    keys: (fresh) => ({
      VIEWER_KEY: '',
      ...rootsOf(fresh, (key) => `${key},old`),
      ...sealsOf(fresh, (key) => `${key},${laptopKeys.SEAL_KEY}`),
      CLIENT_KEY: fresh.CLIENT_KEY,
      ENVELOPE_KEY: fresh.ENVELOPE_KEY,
      ENVELOPE_PUBLIC_KEY: `${fresh.ENVELOPE_PUBLIC_KEY},${laptopKeys.ENVELOPE_PUBLIC_KEY}`,
    }),
    role: 'spare',
  },
  {
    // Private links outlive the rotation, so their old keys stay.
    name: 'old keys removed',
    keys: (fresh) => ({
      ...withoutOthers,
      ...sealsOf(fresh, (key) => key),
      ENVELOPE_PUBLIC_KEY: fresh.ENVELOPE_PUBLIC_KEY,
    }),
    role: 'spare',
    isLast: true,
  },
];

export const secret = () => randomBytes(32).toString('hex');

/** One new key for each variable. */
export function newKeys(): NewKeys {
  const listed: ListedKey[] = [...rootKeys, ...sealKeys, 'CLIENT_KEY'];
  const privateKey = privateKeyFrom(randomBytes(32));
  return {
    ...(Object.fromEntries(listed.map((name) => [name, secret()])) as Record<ListedKey, string>),
    ENVELOPE_KEY: privateKey,
    ENVELOPE_PUBLIC_KEY: publicKeyOf(privateKey),
  };
}

/** The services that still accept an old key of the gateway, of this release or the previous one. */
export async function servicesWithOldKey({ ports }: StackEnvironment): Promise<string[]> {
  const oldKeys = [{ privateKey: laptopKeys.ENVELOPE_KEY }, { viewerKeys: laptopKeys.VIEWER_KEY }];
  const checks = serviceNames.flatMap((service) =>
    oldKeys.map(async (keys) => {
      const envelope = new EnvelopeSigner(service, keys).sign({ viewer: null, client: 'c' });
      const { status } = await fetch(`http://127.0.0.1:${ports[service]}/graphql`, {
        method: 'POST',
        headers: { [viewerHeader]: envelope },
        body: '{}',
      });
      return status === 401 ? [] : [`${service} accepts an old ${Object.keys(keys).join()}: ${status}`];
    }),
  );
  return (await Promise.all(checks)).flat();
}
