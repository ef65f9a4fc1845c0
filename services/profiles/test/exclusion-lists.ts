import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requestMessage } from '@nearward/common/testing/request-field';
import { type CommandOutcome, runServiceCommand } from '@nearward/common/testing/run-service-command';
import type { TestService } from '@nearward/common/testing/test-service';
import type { SignedIn, Viewer } from '@nearward/common/app/viewer/viewer';
import type { ProfileFieldsInput } from '@nearward/proto/rest/profile';
import { v7 as uuid } from 'uuid';
import { profilesService } from '../src/app.module.js';
import { importList } from '../src/exclusions/import-list.js';
import { profile } from './factories.js';

const program = fileURLToPath(new URL('../dist/main.js', import.meta.url));

const header =
  'LASTNAME,FIRSTNAME,MIDNAME,BUSNAME,GENERAL,SPECIALTY,UPIN,NPI,DOB,ADDRESS,CITY,STATE,ZIP,EXCLTYPE,EXCLDATE,REINDATE,WAIVERDATE,WVRSTATE';
type Row = Record<string, string>;

const nurse: Row = {
  LASTNAME: 'ORTIZ',
  FIRSTNAME: 'DANA',
  MIDNAME: 'MARIE',
  GENERAL: 'NURSING PROFESSION',
  SPECIALTY: 'NURSE/NURSES AIDE',
  NPI: '0000000000',
  DOB: '19700102',
  ADDRESS: '1 MAIN STREET, APT "B"',
  CITY: 'OAKLAND',
  STATE: 'CA',
  ZIP: '94601',
  EXCLTYPE: '1128a1',
  EXCLDATE: '20240220',
  REINDATE: '00000000',
  WAIVERDATE: '00000000',
};

/** A row in the government's format. */
export const csvRow = (overrides: Row = {}): string => {
  const row = { ...nurse, ...overrides };
  const cell = (text = '') => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return header
    .split(',')
    .map((name) => cell(row[name]))
    .join(',');
};

/** A file with these rows. */
export const csvFile = (...lines: string[]): string => [header, ...lines, ''].join('\r\n');

/** A unique surname of letters only. */
export const newSurname = (): string =>
  uuid()
    .replaceAll('-', '')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');

/** A unique, valid NPI. */
export function newNpi(): string {
  const digits = `1${String(Math.random()).slice(2, 10).padEnd(8, '7')}`;
  const sum = [...`80840${digits}`].reverse().reduce((total, digit, at) => {
    const twice = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (twice > 9 ? twice - 9 : twice);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

async function withFile(
  content: string | Buffer,
  work: (path: string) => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  const path = join(tmpdir(), `${uuid()}.csv`);
  await writeFile(path, content);
  try {
    return await work(path);
  } finally {
    await rm(path);
  }
}

export interface Hit {
  id: string;
  owner_key: string;
  evidence: string;
  name: string;
  npi: string | null;
  locations: string[];
  excluded: Record<string, string | null>;
}

/** Creates professionals and imports the list that they are compared with. */
export class ExclusionLists {
  constructor(private readonly service: TestService) {}

  get operator(): SignedIn {
    return this.service.viewer('admin@example.com', { is_admin: true });
  }

  /** Imports a file with this content in this process. */
  importFile(content: string | Buffer): Promise<CommandOutcome> {
    return withFile(content, (path) =>
      importList(this.service.dataSource, path, false).then(
        (output) => ({ failed: false, output }),
        (error: Error) => ({ failed: true, output: error.message }),
      ),
    );
  }

  /** Replaces the list with these rows and one of another person. */
  async importRows(...lines: string[]): Promise<void> {
    const { failed, output } = await this.importFile(csvFile(...lines, csvRow({ LASTNAME: newSurname() })));
    if (failed) throw new Error(output);
  }

  /** Does the same as `importFile`, but through the command. */
  importByCommand(content: string | Buffer, words: string[] = []): Promise<CommandOutcome> {
    return withFile(content, (path) => this.runCommand([path, ...words]));
  }

  runCommand(words: string[]): Promise<CommandOutcome> {
    return runServiceCommand(profilesService, this.service, ['exclusions', ...words]);
  }

  /** Runs the command in a new process with options of Node, which takes a second to start. */
  importInProcess(content: string | Buffer, options: string[]): Promise<CommandOutcome> {
    return withFile(content, (path) => this.runProcess(path, options));
  }

  private runProcess(path: string, options: string[]): Promise<CommandOutcome> {
    const { DATABASE_URL, REDIS_URL, QUEUE_PREFIX } = this.service.env;
    const env = {
      ...process.env,
      APP_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL,
      REDIS_URL,
      QUEUE_PREFIX,
    };
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [...options, program, 'exclusions', path],
        { env },
        (error, stdout, stderr) => resolve({ failed: error !== null, output: `${stdout}${stderr}`.trim() }),
      );
    });
  }

  /** Creates a professional with a function that edits the profile. */
  async professional(overrides: Partial<ProfileFieldsInput>) {
    const input = profile(overrides);
    const viewer = this.service.viewer(input.email);
    const mutation = 'mutation ($input: ProfileInput!) { createProfile(input: $input) { message } }';
    await requestMessage(this.service, viewer, mutation, { input });
    const [{ id } = { id: '' }] = await this.service.rows<{ id: string }>(
      'select id from profile where owner_key = $1',
      viewer.owner_key,
    );
    const edit = (changes: Partial<ProfileFieldsInput>) =>
      requestMessage(
        this.service,
        viewer,
        'mutation ($id: String!, $input: ProfileInput!) { updateProfile(token: $id, input: $input) { id } }',
        { id, input: { npi: null, ...input, ...changes } },
      );
    const hits = async () =>
      (await this.openHits()).filter(({ owner_key }) => owner_key === viewer.owner_key);
    return { id, input, viewer, edit, hits };
  }

  async openHits(): Promise<Hit[]> {
    const { exclusions } = await this.service.entity<{ exclusions: Hit[] }>(
      this.operator,
      { __typename: 'Queues', id: 'all' },
      `exclusions { id owner_key evidence name npi locations
         excluded { last_name first_name middle_name npi state general specialty type excluded_on waived_on
                    waiver_state } }`,
    );
    return exclusions;
  }

  decide(decision: 'confirm' | 'dismiss', id: string, viewer: Viewer = this.operator): Promise<string> {
    return requestMessage(
      this.service,
      viewer,
      `mutation ($id: ID!) { ${decision}Exclusion(id: $id) { message } }`,
      { id },
    );
  }
}
