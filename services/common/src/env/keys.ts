/**
 * Which process has which keys. A key is shared only by the processes that need it, which limits the damage of a leak.
 * Imports nothing, because `npm start` reads this file before the build.
 */
const keysOf = {
  gateway: ['ENVELOPE_KEY', 'CLIENT_KEY'],
  identity: ['ENVELOPE_PUBLIC_KEY', 'LISTING_ROOT_KEY', 'OWNER_KEY', 'POSTER_SEAL_KEY'],
  jobs: ['ENVELOPE_PUBLIC_KEY', 'LISTING_ROOT_KEY', 'OWNER_KEY', 'POSTER_SEAL_KEY'],
  profiles: [
    'ENVELOPE_PUBLIC_KEY',
    'LISTING_ROOT_KEY',
    'OWNER_KEY',
    'PERSON_SEAL_KEY',
    'PREFERENCES_SEAL_KEY',
  ],
  matching: ['ENVELOPE_PUBLIC_KEY', 'PREFERENCES_SEAL_KEY'],
  contacts: [
    'ENVELOPE_PUBLIC_KEY',
    'CONTACTS_ROOT_KEY',
    'POSTER_SEAL_KEY',
    'PERSON_SEAL_KEY',
    'PREFERENCES_SEAL_KEY',
  ],
  billing: [
    'ENVELOPE_PUBLIC_KEY',
    'CONTACTS_ROOT_KEY',
    'OWNER_KEY',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ],
} as const satisfies Record<string, readonly string[]>;

/**
 * The keys that a process derives from its root key. Before there were root keys, each was in a variable of this name,
 * which this release still accepts.
 */
const derivedKeysOf = {
  gateway: [],
  identity: ['CAPABILITY_KEY', 'JOBS_GRANT_KEY', 'PROFILES_GRANT_KEY'],
  jobs: ['CAPABILITY_KEY', 'GRANT_KEY'],
  profiles: ['CAPABILITY_KEY', 'GRANT_KEY'],
  matching: [],
  contacts: ['CAPABILITY_KEY', 'PARTIES_SEAL_KEY', 'UNDO_SEAL_KEY'],
  billing: ['CAPABILITY_KEY', 'PARTIES_SEAL_KEY'],
} as const satisfies Record<keyof typeof keysOf, readonly string[]>;

export type KeyHolder = keyof typeof keysOf;
export type KeyNameOf<Holder extends KeyHolder> = (typeof keysOf)[Holder][number];
export type DerivedKeyOf<Holder extends KeyHolder> = (typeof derivedKeysOf)[Holder][number];
/** The shared keys by which a gateway without ENVELOPE_KEY signs envelopes, one for each service. */
export type ViewerKeyOf<Holder extends KeyHolder> = Holder extends 'gateway'
  ? `${Uppercase<Exclude<KeyHolder, 'gateway'>>}_VIEWER_KEY`
  : 'VIEWER_KEY';

export const keyHolders = Object.keys(keysOf) as KeyHolder[];
export const keyNamesOf = <Holder extends KeyHolder>(holder: Holder): readonly KeyNameOf<Holder>[] =>
  keysOf[holder];
export const derivedKeysIn = <Holder extends KeyHolder>(holder: Holder): readonly DerivedKeyOf<Holder>[] =>
  derivedKeysOf[holder];
export const viewerKeysOf = <Holder extends KeyHolder>(holder: Holder) =>
  (holder === 'gateway'
    ? keyHolders.flatMap((each) => (each === 'gateway' ? [] : `${each.toUpperCase()}_VIEWER_KEY`))
    : ['VIEWER_KEY']) as readonly ViewerKeyOf<Holder>[];

/** The variables that only the previous release needs. */
export const formerKeysOf = (holder: KeyHolder): readonly KeyName[] => [
  ...viewerKeysOf(holder),
  ...derivedKeysIn(holder),
];

/** Default keys for laptops. They are public, so they protect nothing. */
export const laptopKeys = {
  ENVELOPE_KEY: 'MC4CAQAwBQYDK2VwBCIEIGxhcHRvcC1vbmx5LW5ldmVyLWluLXByb2R1Y3Rpb24h',
  ENVELOPE_PUBLIC_KEY: 'MCowBQYDK2VwAyEAgBzwRv+uuGWOUHawTfHGoitzc/2DkjVbNbiKudokqh4=',
  LISTING_ROOT_KEY: 'laptop-only-listing-root-key-not-for-production-use',
  CONTACTS_ROOT_KEY: 'laptop-only-contacts-root-key-not-for-production-use',
  VIEWER_KEY: 'laptop-only-viewer-key-not-for-production-use',
  CAPABILITY_KEY: 'laptop-only-capability-key-not-for-production-use',
  OWNER_KEY: 'laptop-only-owner-key-not-for-production-use',
  SEAL_KEY: 'laptop-only-seal-key-not-for-production-use',
  STRIPE_SECRET_KEY: 'laptop-only-stripe-secret-key-not-for-production-use',
  STRIPE_WEBHOOK_SECRET: 'laptop-only-stripe-webhook-secret-not-for-production-use',
};
type KeyKind = keyof typeof laptopKeys;
export type KeyName = KeyNameOf<KeyHolder> | DerivedKeyOf<KeyHolder> | ViewerKeyOf<KeyHolder> | KeyKind;

export const keyNames: readonly KeyName[] = [
  ...new Set([
    ...keyHolders.flatMap<KeyName>((holder) => [...keyNamesOf(holder), ...formerKeysOf(holder)]),
    ...(Object.keys(laptopKeys) as KeyKind[]),
  ]),
];

/** The kind of a key. Release 1.0 had one key per kind, which is still the fallback for each key. */
export function keyKind(name: KeyName): KeyKind {
  if (name.endsWith('SEAL_KEY')) return 'SEAL_KEY';
  if (name.endsWith('GRANT_KEY')) return 'CAPABILITY_KEY';
  if (name.endsWith('VIEWER_KEY') || name === 'CLIENT_KEY') return 'VIEWER_KEY';
  return name as KeyKind;
}

/** The name of a process's key among those of all processes: `GRANT_KEY` of jobs is `JOBS_GRANT_KEY`. */
export const qualifiedKeyName = (holder: KeyHolder, name: KeyName): string =>
  /^(VIEWER|CAPABILITY|GRANT)_KEY$/.test(name) ? `${holder.toUpperCase()}_${name}` : name;

/** The variable that a key is read from: by its qualified name, its name, or its kind. */
const variableOf = (holder: KeyHolder, name: KeyName, source: NodeJS.ProcessEnv): string | undefined =>
  [qualifiedKeyName(holder, name), name, keyKind(name)].find((variable) => source[variable]);

/** The keys of a process among the given variables. */
export const selectKeys = (holder: KeyHolder, source: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    [...keyNamesOf(holder), ...formerKeysOf(holder)].flatMap((name) => {
      const variable = variableOf(holder, name, source);
      return variable ? [[name, source[variable]]] : [];
    }),
  );

/** The variables with keys that the next release no longer reads. */
export function formerVariables(holder: KeyHolder, source: NodeJS.ProcessEnv): string[] {
  const variables = [
    ...formerKeysOf(holder).map((name) => variableOf(holder, name, source)),
    ...keyNamesOf(holder).map((name) => {
      const variable = variableOf(holder, name, source);
      return variable === name ? undefined : variable;
    }),
  ];
  return [...new Set(variables.filter((variable) => variable !== undefined))];
}

/** Whether the first is a key of the previous release that the second replaces. */
export function isReplacedBy(name: KeyName, replacement: KeyName): boolean {
  if (name.endsWith('VIEWER_KEY')) return replacement.startsWith('ENVELOPE_');
  return (
    replacement.endsWith('_ROOT_KEY') && keyHolders.some((holder) => formerKeysOf(holder).includes(name))
  );
}

/** The variables without any keys. */
export const removeKeys = (variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const own = keyHolders.flatMap((holder) =>
    [...keyNamesOf(holder), ...formerKeysOf(holder)].map((name) => qualifiedKeyName(holder, name)),
  );
  const all = new Set<string>([...keyNames, ...own]);
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !all.has(name)));
};

/** A variable may list several keys, newest first, during a key rotation. */
export const splitKeys = (list: string): string[] => list.split(',').map((key) => key.trim());

/** The newest key, which signs and seals. */
export const firstKey = (list: string): string => splitKeys(list)[0] ?? '';
