import { expect, it } from '@jest/globals';
import { serviceNames } from '../../proto/services.js';
import {
  formerKeysOf,
  keyHolders,
  keyNames,
  keyNamesOf,
  qualifiedKeyName,
} from '../../services/common/src/env/keys.js';
import { gatewayEnvironment, serviceEnvironment, type StackEnvironment } from './service-processes.js';

const namesOf = (holder: (typeof keyHolders)[number]) => [...keyNamesOf(holder), ...formerKeysOf(holder)];
const all = keyHolders.flatMap((holder) => namesOf(holder).map((name) => qualifiedKeyName(holder, name)));
const at = {
  env: Object.fromEntries([...keyNames, ...all].map((name) => [name, `that of ${name}`])),
  ports: {},
  postgresUrl: 'postgres://localhost',
} as StackEnvironment;

const environmentOf = (holder: (typeof keyHolders)[number]) =>
  holder === 'gateway' ? gatewayEnvironment(at) : serviceEnvironment(holder, at);

it('Each process gets its own keys by name, and no others', () => {
  for (const holder of keyHolders) {
    const keys = Object.entries(environmentOf(holder)).filter(([, value]) => value?.startsWith('that of '));
    expect([holder, Object.fromEntries(keys)]).toEqual([
      holder,
      Object.fromEntries(namesOf(holder).map((name) => [name, `that of ${qualifiedKeyName(holder, name)}`])),
    ]);
  }
});

it('Only the gateway gets the key that signs envelopes', () => {
  const values = serviceNames.flatMap((service) => Object.values(serviceEnvironment(service, at)));
  expect(values).not.toContain(gatewayEnvironment(at).ENVELOPE_KEY);
});
