import { expect, test } from '@playwright/test';

const id = '01a1fb60-6379-73fd-8b6f-ebdeed4bc451';
const long = 'x'.repeat(3_000);
const texts = [
  '',
  ' ',
  '\0',
  '\ud800',
  long,
  "' or 1=1 --",
  '<script>alert(1)</script>',
  'a\r\nBcc: b@example.com',
];
const values: unknown[] = [null, true, 0, -1, 1e308, [], {}, [[]], [null], { toString: 1 }, ...texts];

const job = {
  email: 'bad-input@example.com',
  employer_name: 'Clinic',
  contact_name: 'Chris',
  contact_phone: '4155550100',
  practice_settings: ['Outpatient'],
  specialties: ['Cardiology'],
  provider_types: ['Registered Nurse'],
  employment_type: ['Full-Time'],
  job_location: 'San Francisco, CA',
};
const profile = {
  email: 'bad-input@example.com',
  name: 'Dana',
  provider_types: ['Registered Nurse'],
  specialties: ['Cardiology'],
  locations: ['Oakland, CA'],
};

/** Calls with a body, one good value of each field, and the fields that may be left out or hold any text. */
const bodies = [
  { method: 'post', path: '/api/login', good: { email: 'bad-input@example.com' } },
  { method: 'post', path: '/api/login/verify', good: { token: `${id}.secret` } },
  { method: 'post', path: '/api/jobs', good: job },
  { method: 'put', path: '/api/jobs/no-token', good: job },
  { method: 'post', path: '/api/profiles', good: profile },
  { method: 'put', path: '/api/profiles/no-token', good: profile },
  { method: 'post', path: `/api/jobs/${id}/apply`, good: { note: 'Hello' } },
] as const;

const hostile = ['x', id, '%00', '%ud800', '..%2f..', '__proto__', 'constructor', "'%20or%201=1", long];

test.describe('Bad input', () => {
  for (const { method, path, good } of bodies) {
    test(`${method} ${path} is answered with a message, and never with a 5xx`, async ({ request }) => {
      const bad: unknown[] = [
        ...values,
        ...Object.keys(good).map((field) => ({ ...good, [field]: undefined })),
      ];
      for (const field of Object.keys(good))
        for (const value of values) bad.push({ ...good, [field]: value });
      for (const data of bad) {
        const answer = await request[method](path, {
          data: JSON.stringify(data) ?? '',
          headers: { 'content-type': 'application/json' },
        });
        const what = `${JSON.stringify(data)?.slice(0, 200)} -> ${answer.status()}`;
        expect(answer.status(), what).toBeLessThan(500);
        const body = (await answer.json()) as { message: unknown; error?: unknown };
        expect(typeof body.message, what).toBe('string');
        if (!answer.ok()) expect(body.error, what).toBe(body.message);
      }
    });
  }

  for (const shape of [
    '/api/jobs/$',
    '/api/profiles/$',
    '/api/jobs/$/applications',
    '/api/geocode?address=$',
    '/api/contacts?page=$',
  ]) {
    test(`get ${shape} with anything in it is answered with a message, and never with a 5xx`, async ({
      request,
    }) => {
      for (const text of hostile) {
        const answer = await request.get(shape.replace('$', text));
        expect(answer.status(), text).toBeGreaterThanOrEqual(shape.includes('geocode') ? 200 : 400);
        expect(answer.status(), text).toBeLessThan(500);
        expect(await answer.json(), text).toBeTruthy();
      }
    });
  }

  test('too much, no JSON, another site and an unknown call have their own codes', async ({ request }) => {
    const json = { 'content-type': 'application/json' };
    const codes = [
      await request.post('/api/login', {
        headers: json,
        data: JSON.stringify({ email: 'x'.repeat(200_000) }),
      }),
      await request.post('/api/login', { headers: { 'content-type': 'text/plain' }, data: 'email' }),
      await request.post('/api/login', { headers: json, data: '{"email":' }),
      await request.post('/api/login', { headers: { ...json, origin: 'https://evil.example' }, data: '{}' }),
      await request.get('/api/logout', { headers: { 'sec-fetch-site': 'cross-site' } }),
      await request.get('/api/nothing-here'),
      await request.get('/api/user/current'),
      await request.post(`/api/profiles/${id}/unlock`, { headers: json, data: '{}' }),
      await request.delete(`/api/jobs/${id}/save`),
    ].map((answer) => answer.status());
    expect(codes).toEqual([413, 415, 400, 403, 403, 404, 401, 401, 401]);
  });
});
