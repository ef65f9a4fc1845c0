import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import prettier from 'eslint-config-prettier';
import boundaries from 'eslint-plugin-boundaries';
import imports from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import ts from 'typescript-eslint';
import { fileName } from './scripts/lint/names.mjs';
import { oneWriter } from './scripts/lint/one-writer.ts';

const code = ['proto', 'services/*', 'gateway', 'web', 'scripts'].map((part) => `${part}/**/*.{ts,tsx}`);

/** Imports flow one way. The first pattern that fits says what a file is. */
const elements = [
  { type: 'proto', pattern: 'proto/**' },
  { type: 'common', pattern: 'services/common/**' },
  { type: 'marketplace', pattern: 'services/marketplace/**' },
  { type: 'service', pattern: 'services/*/**', capture: ['name'] },
  { type: 'gateway', pattern: 'gateway/**' },
  { type: 'web-shared', pattern: 'web/src/shared/**' },
  { type: 'web-feature', pattern: 'web/src/features/*/**', capture: ['name'] },
  { type: 'web-gallery', pattern: 'web/gallery/**' },
  { type: 'web-routes', pattern: 'web/**' },
  { type: 'sandbox', pattern: 'scripts/sandbox/**' },
  { type: 'e2e', pattern: 'scripts/e2e/**' },
  { type: 'scripts', pattern: 'scripts/**' },
].map((element) => ({ ...element, partialMatch: false }));
const from = (type, ...allowed) => ({
  from: { element: { type } },
  allow: allowed.map((to) => ({ to: { element: typeof to === 'string' ? { type: to } : to } })),
});
const itself = (type) => ({ type, captured: { name: '{{from.captured.name}}' } });

const importPolicies = [
  from('proto', 'proto'),
  from('common', 'common', 'proto', 'scripts'), // the scripts in tests only
  from('marketplace', 'marketplace', 'common', 'proto'),
  from('service', itself('service'), 'marketplace', 'common', 'proto', 'sandbox'), // the sandbox in tests only
  from('sandbox', 'sandbox', 'common'),
  from('gateway', 'gateway', 'marketplace', 'common', 'proto'),
  from('e2e', 'e2e', 'scripts', 'common', 'proto'),
  // The last one for what a built page loads.
  from(
    'scripts',
    'scripts',
    'e2e',
    'sandbox',
    'gateway',
    'service',
    'marketplace',
    'common',
    'proto',
    'web-routes',
  ),
  from('web-shared', 'web-shared', 'proto'),
  from('web-feature', itself('web-feature'), 'web-shared', 'proto'),
  from('web-routes', 'web-routes', 'web-feature', 'web-shared', 'proto'),
  from('web-gallery', 'web-gallery', 'web-routes', 'e2e', 'proto'),
];

// What needs types is in `.oxlintrc.json`: with the compiler in Go it takes a quarter of the time.
export default defineConfig(
  globalIgnores(['**/dist/', '**/build/', 'proto/gen/', '**/.react-router/', '.data/', 'test-results/']),
  js.configs.recommended,
  ts.configs.strict,
  ts.configs.stylistic,
  prettier,
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { files: ['**/*.{mjs,ts}'], languageOptions: { globals: globals.node } },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true } },
  },
  {
    rules: {
      // How Playwright is told that a fixture needs no other.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
    },
  },
  {
    files: ['services/common/**/*.ts'],
    rules: { '@typescript-eslint/no-unsafe-function-type': 'off' }, // what TypeORM and Nest call a class
  },
  {
    files: ['services/*/src/**/*.ts'],
    ignores: ['**/migrations/**', '**/*.migration.ts', 'services/common/src/{database,testing}/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.property.name=query] > MemberExpression > .object:matches([name=/^(manager|dataSource)$/], [property.name=/^(manager|dataSource)$/])',
          message:
            'A statement is made with `sql` or `command` of the kit, so that its rows are checked with the schema.',
        },
        {
          selector: ':matches(MethodDefinition, [async=true]) CallExpression[callee.name=/^(sql|command)$/]',
          message: 'A statement is made while its module loads, where the check finds it.',
        },
      ],
    },
  },
  {
    files: ['web/src/**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: ':matches(Literal[value=/(^|\\s)group-/], TemplateElement[value.raw=/(^|\\s)group-/])',
          message:
            'With `group-hover:` and its like a browser styles everything inside anew, of a long list for tenths of a second on a phone. `in-[li:hover]:` and `in-data-…:` reach only what they are written on.',
        },
      ],
    },
  },
  {
    files: ['*/**/src/**/*.{ts,tsx}'],
    plugins: { nearward: { rules: { 'file-name': fileName, 'one-writer': oneWriter } } },
    rules: { 'nearward/file-name': 'error', 'nearward/one-writer': 'error' },
  },
  {
    files: code,
    plugins: { boundaries },
    settings: {
      'boundaries/elements': elements,
      'import/resolver': { typescript: { alwaysTryTypes: true } },
    },
    rules: { 'boundaries/dependencies': ['error', { default: 'disallow', policies: importPolicies }] },
  },
  {
    // Each service's image has what its own package.json names: another's package, or one of the tests, is not there.
    files: ['services/*/src/**/*.ts', 'gateway/src/**/*.ts'],
    ignores: ['**/*.spec.ts', 'services/common/src/testing/**'],
    plugins: { imports },
    rules: {
      'imports/no-extraneous-dependencies': [
        'error',
        { devDependencies: false, optionalDependencies: false },
      ],
    },
  },
  { files: ['web/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
);
