import { hkdfSync } from 'node:crypto';
import {
  derivedKeysIn,
  keyKind,
  type KeyHolder,
  keyNamesOf,
  laptopKeys,
  qualifiedKeyName,
  selectKeys,
  splitKeys,
  viewerKeysOf,
} from './keys.ts';

/** In the list of a root key: the keys from the variables of the previous release. */
export const formerKeysMarker = 'old';

/** The key of one purpose. All processes that share the root key and the name get the same. */
export const deriveKey = (rootKey: string, qualifiedName: string): string =>
  Buffer.from(hkdfSync('sha256', rootKey, '', qualifiedName, 32)).toString('hex');

/** The keys of a process: those that are set, those derived from root keys, and the defaults of a laptop. */
export function readKeys(holder: KeyHolder, source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const keys = selectKeys(holder, source);
  return { ...keys, ...readEnvelopeKeys(holder, keys), ...readDerivedKeys(holder, keys) };
}

/** A laptop accepts envelopes of both releases. With own keys of either release, no public key is accepted. */
function readEnvelopeKeys(holder: KeyHolder, keys: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const name = holder === 'gateway' ? 'ENVELOPE_KEY' : 'ENVELOPE_PUBLIC_KEY';
  const former = viewerKeysOf(holder);
  if (keys[name] || former.every((each) => keys[each])) return {};
  return {
    ...Object.fromEntries(former.map((each) => [each, keys[each] ?? laptopKeys.VIEWER_KEY])),
    [name]: laptopKeys[name],
  };
}

/** Without a root key, a process uses the variables of the previous release, and a laptop their public defaults. */
function readDerivedKeys(holder: KeyHolder, keys: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const root = keyNamesOf(holder).find((name) => name === 'LISTING_ROOT_KEY' || name === 'CONTACTS_ROOT_KEY');
  if (!root) return {};
  const names = derivedKeysIn(holder);
  const isFormer = names.every((name) => keys[name]);
  const fallback = isFormer ? formerKeysMarker : `${formerKeysMarker},${laptopKeys[root]}`;
  const list = keys[root] || fallback;
  const former = (name: (typeof names)[number]) =>
    keys[name] || (keys[root] ? [] : laptopKeys[keyKind(name)]);
  const derived = names.flatMap((name): [string, string][] => {
    const values = splitKeys(list).flatMap((key) =>
      key === formerKeysMarker ? former(name) : deriveKey(key, qualifiedKeyName(holder, name)),
    );
    return values.length > 0 ? [[name, values.join()]] : [];
  });
  return { ...Object.fromEntries(derived), [root]: list };
}
