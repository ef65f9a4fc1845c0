/**
 * Compares the speed of the facade with a direct service call, and measures a full dashboard and a full page of contacts.
 */
import { laptopKeys } from '@nearward/common/env/keys';
import { viewerHeader } from '@nearward/common/app/viewer/viewer';
import { signEnvelope } from '@nearward/common/testing/sign-envelope';
import { postedJob } from '@nearward/proto/rest/job';
import autocannon from 'autocannon';
import { clinicJob, nurseProfile } from '../personas/persona-requests.ts';
import { startTestStack } from '../testing/test-stack.ts';

/** One measured call per row, named by its heading. */
export type Table = Record<string, string | number>[];

const clients = 10;
const seconds = 8;
const each = 50;

interface Measured {
  perSecond: number;
  p95: number;
}

/** Warms up, then calls as fast as ten clients can. Throws if any response is not a 200. */
async function measure(options: autocannon.Options): Promise<Measured> {
  await autocannon({ ...options, connections: clients, duration: 3 });
  const took: number[] = [];
  const setupClient = (client: autocannon.Client) =>
    client.on('response', (_status, _bytes, milliseconds) => took.push(milliseconds));
  const { errors, non2xx } = await autocannon({
    ...options,
    setupClient,
    connections: clients,
    duration: seconds,
  });
  if (errors + non2xx > 0)
    throw new Error(`${options.url}: ${errors} without a response, ${non2xx} rejected`);
  took.sort((a, b) => a - b);
  return { perSecond: took.length / seconds, p95: took[Math.floor(took.length * 0.95)] ?? Infinity };
}

const clinic = 'clinic@bench.example';
const professional = 'professional@bench.example';

const job = (type: string) => ({
  ...clinicJob(clinic),
  practice_settings: ['Outpatient', 'Telehealth'],
  specialties: ['Cardiology', 'Critical Care', 'Family Medicine'],
  provider_types: [type],
  employment_type: ['Full-Time', 'Per Diem'],
  additional_details: 'Self-scheduling, four-day weeks on request, and a team that stays. '.repeat(5),
});

const profile = (email: string, type: string) => ({
  ...nurseProfile(email),
  provider_types: [type],
  specialties: ['Cardiology', 'Critical Care'],
  locations: ['Oakland, CA', 'Berkeley, CA'],
});

/** A professional with 50 recommended jobs, some saved and applied to, and an employer with 50 contacts, some unlocked. */
async function seed(webUrl: string) {
  const send = (method: string, path: string, body?: object, cookie = '') =>
    fetch(webUrl + path, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
  const call = async (...callArgs: Parameters<typeof send>) => {
    const answer = await send(...callArgs);
    if (!answer.ok) throw new Error(`${callArgs[0]} ${callArgs[1]}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, Record<string, string>[]>;
  };
  const signIn = async (email: string) =>
    (await send('POST', '/dev/sign-in', { email })).headers.getSetCookie()[0]?.split(';')[0] ?? '';

  const employer = 'employer@bench.example';
  await call('POST', '/api/profiles', profile(professional, 'Registered Nurse'));
  await call('POST', '/api/jobs', { ...job('CRNA'), email: employer });
  for (let n = 0; n < each; n++) {
    await call('POST', '/api/jobs', job('Registered Nurse'));
    await call('POST', '/api/profiles', profile(`crna-${n}@bench.example`, 'CRNA'));
  }
  const [professionalCookie, employerCookie] = [await signIn(professional), await signIn(employer)];
  const untilThere = async (path: string, list: string, cookie: string) => {
    for (;;) {
      const items = (await call('GET', path, undefined, cookie))[list] ?? [];
      if (items.length === each) return items;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const jobs = await untilThere('/api/user/current', 'recommended', professionalCookie);
  const contacts = await untilThere('/api/contacts', 'contacts', employerCookie);
  for (const { id } of jobs.slice(0, 5))
    await call('POST', `/api/jobs/${id}/save`, undefined, professionalCookie);
  for (const { id } of jobs.slice(3, 8))
    await call('POST', `/api/jobs/${id}/apply`, { note: 'Hi' }, professionalCookie);
  for (const { profile_id } of contacts.slice(0, 10))
    await call('POST', `/api/profiles/${profile_id}/unlock`, {}, employerCookie);
  const [own] = (await call('GET', '/api/user/current', undefined, employerCookie)).jobs ?? [];
  return { professionalCookie, employerCookie, token: own?.token ?? '' };
}

export async function benchFacade(): Promise<Table> {
  const { stack, stop } = await startTestStack({ LOG_LEVEL: 'warn' });
  try {
    const { publicUrl, ports } = stack.at;
    const { professionalCookie, employerCookie, token } = await seed(publicUrl);
    const envelope = signEnvelope({ viewer: null, client: 'bench' }, 'jobs', laptopKeys.ENVELOPE_KEY);
    const query = `query JobByToken($token: String!) { jobByToken(token: $token) { ${Object.keys(postedJob.shape).join(' ')} } }`;
    const direct = await measure({
      url: `http://127.0.0.1:${ports.jobs}/graphql`,
      method: 'POST',
      headers: { 'content-type': 'application/json', [viewerHeader]: envelope },
      body: JSON.stringify({ query, variables: { token } }),
    });
    const get = (path: string, cookie = '') => measure({ url: publicUrl + path, headers: { cookie } });
    const facade = await get(`/api/jobs/${token}`);
    const dashboard = await get('/api/user/current', professionalCookie);
    const contacts = await get('/api/contacts', employerCookie);
    const row = (call: string, { perSecond, p95 }: Measured, wanted: string) => ({
      call,
      'requests/s': Math.round(perSecond),
      'p95 ms': Math.round(p95 * 10) / 10,
      'of direct': `${Math.round((perSecond / direct.perSecond) * 100)} %`,
      wanted,
    });
    const full = '100/s, p95 < 250 ms';
    return [
      row('jobs, asked directly', direct, ''),
      row('GET /api/jobs/{token}', facade, 'a third of direct'),
      row(`GET /api/user/current, ${each} recommended jobs`, dashboard, full),
      row(`GET /api/contacts, ${each} contacts`, contacts, full),
    ];
  } finally {
    await stop();
  }
}
