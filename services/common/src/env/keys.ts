/**
 * Which process has which keys. Each key serves one purpose between few processes, which limits the damage of a leak.
 * Imports nothing, because `npm start` reads this file before the build.
 */
const keysOf = {
  // Signs the envelopes of each service with that service's key.
  gateway: [
    'IDENTITY_VIEWER_KEY',
    'JOBS_VIEWER_KEY',
    'PROFILES_VIEWER_KEY',
    'MATCHING_VIEWER_KEY',
    'CONTACTS_VIEWER_KEY',
    'BILLING_VIEWER_KEY',
    'CLIENT_KEY',
  ],
  identity: ['VIEWER_KEY', 'CAPABILITY_KEY', 'JOBS_GRANT_KEY', 'PROFILES_GRANT_KEY', 'OWNER_KEY'],
  jobs: ['VIEWER_KEY', 'CAPABILITY_KEY', 'GRANT_KEY', 'OWNER_KEY', 'POSTER_SEAL_KEY'],
  profiles: [
    'VIEWER_KEY',
    'CAPABILITY_KEY',
    'GRANT_KEY',
    'OWNER_KEY',
    'PERSON_SEAL_KEY',
    'PREFERENCES_SEAL_KEY',
  ],
  matching: ['VIEWER_KEY', 'PREFERENCES_SEAL_KEY'],
  contacts: [
    'VIEWER_KEY',
    'CAPABILITY_KEY',
    'POSTER_SEAL_KEY',
    'PERSON_SEAL_KEY',
    'PREFERENCES_SEAL_KEY',
    'PARTIES_SEAL_KEY',
    'UNDO_SEAL_KEY',
  ],
  billing: [
    'VIEWER_KEY',
    'CAPABILITY_KEY',
    'OWNER_KEY',
    'PARTIES_SEAL_KEY',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ],
} as const satisfies Record<string, readonly string[]>;

export type KeyHolder = keyof typeof keysOf;
export type KeyNameOf<Holder extends KeyHolder> = (typeof keysOf)[Holder][number];

export const keyHolders = Object.keys(keysOf) as KeyHolder[];
export const keyNamesOf = <Holder extends KeyHolder>(holder: Holder): readonly KeyNameOf<Holder>[] =>
  keysOf[holder];

/** Default keys for laptops, one for each kind. They are public, so they protect nothing. */
export const laptopKeys = {
  VIEWER_KEY: 'laptop-only-viewer-key-not-for-production-use',
  CAPABILITY_KEY: 'laptop-only-capability-key-not-for-production-use',
  OWNER_KEY: 'laptop-only-owner-key-not-for-production-use',
  SEAL_KEY: 'laptop-only-seal-key-not-for-production-use',
  STRIPE_SECRET_KEY: 'laptop-only-stripe-secret-key-not-for-production-use',
  STRIPE_WEBHOOK_SECRET: 'laptop-only-stripe-webhook-secret-not-for-production-use',
};
type KeyKind = keyof typeof laptopKeys;
export type KeyName = KeyNameOf<KeyHolder> | KeyKind;

export const keyNames: readonly KeyName[] = [
  ...new Set([...keyHolders.flatMap<KeyName>(keyNamesOf), ...(Object.keys(laptopKeys) as KeyKind[])]),
];

/** The kind of a key. Earlier releases had one key per kind, which is still the fallback for each key. */
export function keyKind(name: KeyName): KeyKind {
  if (name.endsWith('SEAL_KEY')) return 'SEAL_KEY';
  if (name.endsWith('GRANT_KEY')) return 'CAPABILITY_KEY';
  if (name.endsWith('VIEWER_KEY') || name === 'CLIENT_KEY') return 'VIEWER_KEY';
  return name as KeyKind;
}

/** The name of a process's key among those of all processes: `GRANT_KEY` of jobs is `JOBS_GRANT_KEY`. */
export const qualifiedKeyName = (holder: KeyHolder, name: KeyName): string =>
  /^(VIEWER|CAPABILITY|GRANT)_KEY$/.test(name) ? `${holder.toUpperCase()}_${name}` : name;

/** Reads the keys of a process by their qualified name, their name, or their kind. */
export const readKeys = (holder: KeyHolder, source: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    keyNamesOf(holder).flatMap((name) => {
      const value = source[qualifiedKeyName(holder, name)] || source[name] || source[keyKind(name)];
      return value ? [[name, value]] : [];
    }),
  );

/** The variables without any keys. */
export const removeKeys = (variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const own = keyHolders.flatMap((holder) =>
    keyNamesOf(holder).map((name) => qualifiedKeyName(holder, name)),
  );
  const all = new Set<string>([...keyNames, ...own]);
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !all.has(name)));
};

/** A variable may list several keys, newest first, during a key rotation. */
export const splitKeys = (list: string): string[] => list.split(',').map((key) => key.trim());

/** The newest key, which signs and seals. */
export const firstKey = (list: string): string => splitKeys(list)[0] ?? '';
