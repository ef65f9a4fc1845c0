import { expect, it } from '@jest/globals';
import { serviceNames } from '../../proto/services.js';
import { keyHolders, keyNames, keyNamesOf, qualifiedKeyName } from '../../services/common/src/env/keys.js';
import { gatewayEnvironment, serviceEnvironment, type StackEnvironment } from './service-processes.js';

const all = keyHolders.flatMap((holder) => keyNamesOf(holder).map((name) => qualifiedKeyName(holder, name)));
const at = {
  env: Object.fromEntries([...keyNames, ...all].map((name) => [name, `that of ${name}`])),
  ports: {},
  postgresUrl: 'postgres://localhost',
} as StackEnvironment;

const environmentOf = (holder: (typeof keyHolders)[number]) =>
  holder === 'gateway' ? gatewayEnvironment(at) : serviceEnvironment(holder, at);

it.each(keyHolders)('%s gets its own keys by name, and no others', (holder) => {
  const ownKeys = Object.entries(environmentOf(holder)).filter(([, value]) => value?.startsWith('that of '));
  expect(Object.fromEntries(ownKeys)).toEqual(
    Object.fromEntries(keyNamesOf(holder).map((name) => [name, `that of ${qualifiedKeyName(holder, name)}`])),
  );
});

it.each(serviceNames)(
  '%s has the key that the gateway signs for it with, and no other service has it',
  (service) => {
    const key = gatewayEnvironment(at)[`${service.toUpperCase()}_VIEWER_KEY`];
    const holders = serviceNames.filter((name) => Object.values(serviceEnvironment(name, at)).includes(key));
    expect(holders).toEqual([service]);
  },
);
