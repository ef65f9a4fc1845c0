import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:net';
import { TestService } from '@nearward/common/testing/test-service';
import { SMTPServer } from 'smtp-server';
import { v7 as uuid } from 'uuid';
import { identityService } from '../src/app.module.js';

describe('probe', () => {
  let service: TestService; let smtp: SMTPServer; const got: string[] = []; let delay = 0;
  beforeAll(async () => {
    smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], onData(s, _x, done) {
      let t = ''; s.on('data', (c: Buffer) => (t += c)); s.on('end', () => { got.push(t.replace(/=\r\n/g, '')); setTimeout(done, delay); }); } });
    await new Promise<void>((r) => smtp.listen(0, '127.0.0.1', () => r()));
    const { port } = smtp.server.address() as { port: number };
    service = await TestService.start(identityService, { SMTP_URL: `smtp://127.0.0.1:${port}` });
  });
  afterAll(async () => { await service.stop(); smtp.close(); });
  const gql = async (q: string, v: object = {}) => { const r = await service.post('/graphql', null, { query: q, variables: v }); return (await r.json()) as any; };
  const request = (email: string) => gql('mutation($e:String!){requestLogin(email:$e){message}}', { e: email });
  const wait = (ms: number) => new Promise((r) => setTimeout(r, ms));

  it('two live links after parallel requests?', async () => {
    const email = `${uuid()}@example.com`;
    await Promise.all(Array.from({ length: 20 }, () => request(email)));
    const [{ n }] = await service.dataSource.query('select count(*) n from login_link where email=$1 and closed_at is null', [email]);
    console.log('LIVE after 20 parallel:', n);
    await wait(1500);
  });
  it('verify while the mail server has not said ok', async () => {
    delay = 2500; got.length = 0;
    const email = `${uuid()}@example.com`;
    await request(email);
    while (!got.some((t) => t.includes(email))) await wait(20);
    const token = /\/login\/([\w-]+\.[\w-]+)/.exec(got.find((t) => t.includes(email))!.replace(/=2E/g,'.'))?.[1];
    const v = await gql('mutation($t:String!){verifyLogin(token:$t){message}}', { t: token });
    console.log('VERIFY at once:', token?.length, JSON.stringify(v));
    const t0 = Date.now(); await request(email); console.log('SECOND REQUEST took', Date.now() - t0);
    delay = 0; await wait(4000);
  }, 30000);
  it('rest shapes', async () => {
    for (const b of [{}, { session: 5 }, { session: 'x'.repeat(200) }, { session: '' }, { session: '\u0000' }]) {
      const r = await service.post('/internal/session', null, b); console.log('SESSION', JSON.stringify(b).slice(0, 30), r.status, await r.text());
    }
    const r = await service.post('/internal/demo-session', null, { email: 'a@b\r\nBcc: c@d.e' }); console.log('DEMO', r.status, await r.text());
    const bad = await fetch(service.url + '/internal/session', { method: 'POST' }); console.log('NOENV', bad.status);
    for (const p of ['/internal', '/INTERNAL/session', '/internal/session/', '//internal/session', '/internal%2fsession', '/Graphql', '/graphql/']) {
      const x = await fetch(service.url + p, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"session":"a","query":"{__typename}"}' }); console.log('PATH', p, x.status, (await x.text()).slice(0, 80));
    }
  });
  it('extra token parts', async () => {
    got.length = 0; const email = `${uuid()}@example.com`; await request(email);
    while (!got.some((t) => t.includes(email))) await wait(20); await wait(200);
    const token = /\/login\/([\w-]+\.[\w-]+)/.exec(got.find((t) => t.includes(email))!.replace(/=2E/g,'.'))?.[1];
    console.log('EXTRA', JSON.stringify(await gql('mutation($t:String!){verifyLogin(token:$t){message}}', { t: token + '.junk' })));
  });
});
