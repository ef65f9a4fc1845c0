import { expect, it } from '@jest/globals';
import { Linter } from 'eslint';
import { oneWriter } from './one-writer.ts';

const config = {
  plugins: { nearward: { rules: { 'one-writer': oneWriter } } },
  rules: { 'nearward/one-writer': 'error' },
} satisfies Linter.Config;
const refusals = (code: string, file: string) =>
  new Linter({ configType: 'flat' })
    .verify(code, [{ files: ['**/*.ts'], ...config }], { filename: `services/billing/src/${file}` })
    .map(({ message }) => message);

const transition = /transition/;
const claims = /claims\.service/;

it.each([
  ["query('update hire set status = $2 where id = $1')", transition],
  ["query(`update hire\n set charge_cents = ${cents},\n status = 'due' where id = $1`)", transition],
  ['query(`insert into hire (id, status) values ($1, $2)`)', transition],
  ["query(`update unlocked_contact set claim_status = 'accepted'`)", claims],
])('The state of a hire or a claim is written by one file: %s', (code, told) => {
  expect(refusals(code, 'account/account.service.ts')).toEqual([expect.stringMatching(told)]);
  expect(refusals(code, told === claims ? 'unlocked/claims.service.ts' : 'hires/hire-life.ts')).toEqual([]);
});

it.each([
  "query(`update hire set professional_note = null where status = 'paid'`)",
  "query(`select id from hire where status = 'held'`)",
  "query(`update invoice set status = 'open'`)",
  'query(`update hire_note set text = $1`)',
])('Other statements are anybody’s: %s', (code) => {
  expect(refusals(code, 'account/account.service.ts')).toEqual([]);
});
