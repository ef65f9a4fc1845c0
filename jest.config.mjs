import { existsSync } from 'node:fs';
import { swcOptions } from './scripts/swc-options.ts';

const swc = (jsx) => ['@swc/jest', swcOptions(jsx)];

/** Tests run on the sources, so nothing must be built before. */
const common = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
  modulePathIgnorePatterns: ['/dist/', '/web/build/'],
  setupFilesAfterEnv: ['<rootDir>/scripts/testing/each-test-file.mjs'],
};
const contracts = { '^@nearward/proto/(.+)$': '<rootDir>/proto/$1.ts' };
const relativeJs = { '^(\\.{1,2}/.*)\\.js$': '$1' };

/** In a tree that holds one service only, the others are not there. */
const present = (...folders) =>
  folders
    .filter((folder) => existsSync(new URL(folder, import.meta.url)))
    .map((folder) => `<rootDir>/${folder}`);

/** One spec per service imports its suites, so that a worker loads a service once. */
const node = {
  ...common,
  moduleNameMapper: {
    ...contracts,
    '^@nearward/sandbox/(.+)$': '<rootDir>/scripts/sandbox/$1.ts',
    '^@nearward/(common|marketplace)/(.+)$': '<rootDir>/services/$1/src/$2.ts',
    ...relativeJs,
  },
};

const stores = {
  globalSetup: '<rootDir>/scripts/testing/start-stores.mjs',
  globalTeardown: '<rootDir>/scripts/testing/stop-stores.mjs',
};
const services = { ...node, ...stores, roots: present('proto', 'services', 'gateway', 'scripts') };

/** Tests that take too long for `npm test`, with the nightly counts of `repeat`. */
const isNightly = /--selectProjects[= ]nightly/.test(process.argv.join(' '));
if (isNightly) process.env.NIGHTLY = '1';

/** @type {import('jest').Config} */
export default {
  projects: [
    { ...services, displayName: 'services', testMatch: ['**/*.spec.ts', '**/test/**/*.e2e-spec.ts'] },
    {
      ...common,
      displayName: 'web',
      testEnvironment: '<rootDir>/scripts/testing/page-environment.mjs',
      roots: present('web/src'),
      testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
      moduleNameMapper: { ...contracts, ...relativeJs },
      setupFiles: ['<rootDir>/web/src/testing/lazy-parts.ts'],
    },
    {
      ...node,
      displayName: 'system',
      testEnvironment: '<rootDir>/scripts/testing/product-environment.mjs',
      roots: present('scripts/system'),
      testMatch: ['**/*.system.ts'],
      globalSetup: '<rootDir>/scripts/testing/start-product.mjs',
      globalTeardown: '<rootDir>/scripts/testing/stop-product.mjs',
    },
    ...(isNightly ? [{ ...services, displayName: 'nightly', testMatch: ['**/*.nightly.ts'] }] : []),
  ].filter(({ roots }) => roots.length > 0),
  maxWorkers: '100%',
  workerGracefulExitTimeout: 30_000, // a worker without open handles takes longer than the default of 500 ms on a busy machine
  testTimeout: 180_000, // more than a busy machine takes; what a test waits for has a limit of its own
};
