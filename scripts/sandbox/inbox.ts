/** A mail inbox for a machine without one: SMTP in, a live page and JSON out. Loopback only. */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { inboxPage } from './inbox-page.ts';

interface Mail {
  id: string;
  /** ISO 8601. */
  date: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
}

const keep = 500;
const file = `${process.env.INBOX_DIR}/inbox.json`;
/** Newest first. */
let mails: Mail[] = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Mail[]) : [];
const watchers = new Set<ServerResponse>();

function change(next: Mail[]): void {
  mails = next.slice(0, keep);
  writeFileSync(file, JSON.stringify(mails));
  for (const watcher of watchers) watcher.write('data: changed\n\n');
}

async function receive(source: Buffer): Promise<void> {
  const { from, to, subject = '', text = '', html = '' } = await PostalMime.parse(source);
  const addresses = (to ?? []).flatMap(({ address }) => address ?? []);
  const mail = { id: randomUUID(), date: new Date().toISOString(), from: from?.address ?? '', to: addresses };
  change([{ ...mail, subject, text, html }, ...mails]);
}

new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => void receive(Buffer.concat(chunks)).then(() => done(), done));
  },
})
  .on('error', () => undefined)
  .listen(Number(process.env.SMTP_PORT), '127.0.0.1');

createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://inbox').pathname;
  const json = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (path === '/email' && request.method === 'GET') return json(200, mails);
  if (path === '/email' && request.method === 'DELETE') {
    change([]);
    return json(200, []);
  }
  if (path === '/changes') {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
    watchers.add(response);
    return response.on('close', () => watchers.delete(response));
  }
  if (path === '/')
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(inboxPage);
  return json(404, { message: 'Not found' });
}).listen(Number(process.env.INBOX_PORT), '127.0.0.1');
