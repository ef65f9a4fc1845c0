import type { ServiceName } from '../../../proto/services.ts';
import { awaited } from '../../release/release-user.ts';
import { Databases } from '../databases.ts';
import type { StackEnvironment } from '../../stack/service-processes.ts';

type Question = [service: ServiceName, statement: string];

/** Facts that several services store and that must agree when no delivery is pending. */
const shared: Record<string, Question[]> = {
  jobs: [
    ['jobs', 'select id::text as name from job'],
    ['matching', 'select job_id::text as name from matched_job'],
    ['contacts', 'select id::text as name from job_card where removed_at is null'],
  ],
  profiles: [
    ['profiles', 'select id::text as name from profile'],
    ['matching', 'select profile_id::text as name from matched_provider'],
    ['contacts', 'select id::text as name from profile_card'],
  ],
  matches: [
    [
      'matching',
      `select job_id || ' ' || profile_id as name from match
       join matched_job job on job.number = match.job
       join matched_provider person on person.number = match.provider
       where job.owner_key <> person.owner_key`,
    ],
    ['contacts', `select job_id || ' ' || profile_id as name from matched_pair where lives`],
  ],
  unlocks: [
    ['contacts', 'select id::text as name from unlock'],
    ['billing', 'select unlock_id::text as name from unlocked_contact'],
  ],
};

/** Facts on which services still disagree after a timeout. */
export async function checkAgreement({ postgresUrl }: StackEnvironment): Promise<string[]> {
  const databases = new Databases(postgresUrl);
  const look = async (): Promise<string[]> =>
    (
      await Promise.all(
        Object.entries(shared).map(([what, questions]) => differences(databases, what, questions)),
      )
    ).flat();
  await awaited('the services to agree', async () => (await look()).length === 0).catch(() => undefined);
  return look();
}

async function differences(databases: Databases, what: string, questions: Question[]): Promise<string[]> {
  const [first, ...others] = await Promise.all(
    questions.map(async ([service, statement]) => {
      const rows = await databases.rows<{ name: string }>(service, statement);
      return { service, names: new Set(rows.map(({ name }) => name)) };
    }),
  );
  if (!first) return [];
  return others.flatMap(({ service, names }) =>
    [
      ...[...first.names].filter((name) => !names.has(name)).map((name) => [name, first.service, service]),
      ...[...names].filter((name) => !first.names.has(name)).map((name) => [name, service, first.service]),
    ].map(([name, has, lacks]) => `${what}: ${has} has ${name}, which ${lacks} has not`),
  );
}
