/**
 * Which process has which keys. Each is for one purpose between few processes, so that one that is stolen forges or opens
 * nothing else. Imports nothing, since `npm start` asks before anything is built.
 */
const keysOf = {
  // Signs for each service with that one's key.
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

/** Keys of a laptop, one for each kind. They are published, so they keep nothing from anybody. */
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

/** One key for all of a kind, as releases before had them, stands for each that is not set by itself. */
export function keyKind(name: KeyName): KeyKind {
  if (name.endsWith('SEAL_KEY')) return 'SEAL_KEY';
  if (name.endsWith('GRANT_KEY')) return 'CAPABILITY_KEY';
  if (name.endsWith('VIEWER_KEY') || name === 'CLIENT_KEY') return 'VIEWER_KEY';
  return name as KeyKind;
}

/** What a key of one process is called where there are those of all: `GRANT_KEY` of jobs is `JOBS_GRANT_KEY`. */
export const qualifiedKeyName = (holder: KeyHolder, name: KeyName): string =>
  /^(VIEWER|CAPABILITY|GRANT)_KEY$/.test(name) ? `${holder.toUpperCase()}_${name}` : name;

/** What is set of the keys of a process: by its own name, by the key's, or for all of the kind. */
export const readKeys = (holder: KeyHolder, given: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    keyNamesOf(holder).flatMap((name) => {
      const value = given[qualifiedKeyName(holder, name)] || given[name] || given[keyKind(name)];
      return value ? [[name, value]] : [];
    }),
  );

/** Without the keys of any process. */
export const removeKeys = (given: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const own = keyHolders.flatMap((holder) =>
    keyNamesOf(holder).map((name) => qualifiedKeyName(holder, name)),
  );
  const all = new Set<string>([...keyNames, ...own]);
  return Object.fromEntries(Object.entries(given).filter(([name]) => !all.has(name)));
};

/** A variable may list several keys, newest first, while one is being replaced by another. */
export const splitKeys = (list: string): string[] => list.split(',').map((key) => key.trim());

/** Signs and seals. */
export const firstKey = (list: string): string => splitKeys(list)[0] ?? '';
