import { beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../project.ts';
import { tempDir } from '../testing/temp-dir.ts';

interface Report {
  diagnostics: { filename: string; code: string }[];
}

/** The content of a file, and the rules that it breaks. */
const files: Record<string, [text: string, ...rules: string[]]> = {
  'services/jobs/src/jobs/JobRow.ts': ['export const one = 1;', 'file-name'],
  'services/jobs/src/jobs/job.ts': ['@Entity()\nexport class Job {}', 'file-name'],
  'services/jobs/src/jobs/job.entity.ts': ['@Entity()\nexport class Job {}'],
  'services/billing/src/account/a.ts': ["query('update hire set status = $2 where id = $1');", 'one-writer'],
  'services/billing/src/account/b.ts': [
    "query(`update hire\n set charge_cents = ${cents},\n status = 'due' where id = $1`);",
    'one-writer',
  ],
  'services/billing/src/account/c.ts': ['query(`insert into hire (id) values ($1)`);', 'one-writer'],
  'services/billing/src/account/d.ts': ["query(`update unlocked set claim_status = 'won'`);", 'one-writer'],
  'services/billing/src/account/e.ts': ["query(`update hire set note = null where status = 'paid'`);"],
  'services/billing/src/account/f.ts': ["query(`select id from hire where status = 'held'`);"],
  'services/billing/src/account/g.ts': ['query(`update hire_note set text = $1`);'],
  'services/billing/src/hires/hire-state-machine.ts': ["query('update hire set status = $2 where id = $1');"],
  'services/billing/src/unlocked-contacts/claim-changes.ts': [
    "query(`update unlocked set claim_status = 'won'`);",
  ],
  'services/jobs/src/h.ts': ["export const h = () => manager.query('select 1');", 'checked-statements'],
  'services/jobs/src/i.ts': ["export const i = () => x.dataSource.query('select 1');", 'checked-statements'],
  'services/jobs/src/j.ts': ["export const j = async () => sql({}, 'select 1');", 'checked-statements'],
  'services/jobs/src/k.ts': ["export const k = sql({}, 'select 1');"],
  'services/jobs/src/l.ts': ["export class L { m() { return command('select 1'); } }", 'checked-statements'],
  'services/jobs/src/migrations/1-n.ts': ["export const n = () => manager.query('select 1');"],
  'web/src/shared/o.tsx': [
    'export const O = () => <p className="in-[li:hover]:p-1 group-hover:p-2" />;',
    'no-group-variant',
  ],
  'web/src/shared/p.tsx': ['export const P = () => <p className="in-[li:hover]:p-1" />;'],
};

describe('Lint', () => {
  let problems: Map<string, string[]>;

  beforeAll(() => {
    const folder = tempDir();
    try {
      const write = (file: string, text: string) => {
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        writeFileSync(join(folder, file), text);
      };
      for (const [file, [text]] of Object.entries(files)) write(file, text);
      mkdirSync(join(folder, 'scripts/lint'), { recursive: true });
      for (const file of ['.oxlintrc.json', 'scripts/lint/rules.mjs'])
        copyFileSync(join(root, file), join(folder, file));
      problems = lint(folder);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('reports what each file breaks', () => {
    for (const [file, [, ...rules]] of Object.entries(files))
      expect([file, ...(problems.get(file) ?? [])]).toEqual([file, ...rules]);
  });
});

function lint(folder: string): Map<string, string[]> {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  let output: string;
  try {
    output = execFileSync(process.execPath, [oxlint, '--format=json'], { cwd: folder, encoding: 'utf8' });
  } catch (error) {
    output = (error as { stdout: string }).stdout; // it exits with an error when it reports one
  }
  const problems = new Map<string, string[]>();
  for (const { filename, code } of (JSON.parse(output) as Report).diagnostics) {
    const [, rule = code] = /\((.+)\)$/.exec(code) ?? [];
    problems.set(filename, [...(problems.get(filename) ?? []), rule]);
  }
  return problems;
}
