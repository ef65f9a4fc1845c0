/** An email inbox for a machine without one: receives SMTP and serves a live page and JSON. Loopback only. */
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { SMTPServer } from 'smtp-server';
import { inboxPage } from './inbox-page.ts';
import { Mailbox } from './mailbox.ts';

const { SMTP_PORT = '1025', INBOX_PORT = '1080', INBOX_DIR = tmpdir() } = process.env;
const loopback = '127.0.0.1';
const watchers = new Set<ServerResponse>();
const mailbox = new Mailbox(INBOX_DIR, () => {
  for (const watcher of watchers) watcher.write('data: changed\n\n');
});

new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    const isFull = address.startsWith('mailbox-full@');
    done(isFull ? Object.assign(new Error('Mailbox full'), { responseCode: 552 }) : null);
  },
  onData(stream, { envelope }, done) {
    const from = envelope.mailFrom ? envelope.mailFrom.address : '';
    const to = envelope.rcptTo.map(({ address }) => address);
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      void mailbox.receive(Buffer.concat(chunks), { from, to }).then(() => done(), done);
    });
  },
})
  .on('error', (error) => console.error(error.message)) // a client that disconnects must not end the server
  .listen(Number(SMTP_PORT), loopback);

createServer((request, response) => {
  const json = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const { pathname, searchParams } = new URL(request.url ?? '/', `http://${loopback}`);
  switch (`${request.method} ${pathname}`) {
    case 'GET /':
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(inboxPage);
      return;
    case 'GET /email':
      return json(200, mailbox.emails);
    case 'DELETE /email':
      mailbox.remove(searchParams.get('to') ?? '');
      return json(200, mailbox.emails);
    case 'GET /changes':
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(': open\n\n');
      watchers.add(response);
      response.on('close', () => watchers.delete(response));
      return;
    default:
      return json(404, { message: 'Not found' });
  }
}).listen(Number(INBOX_PORT), loopback);
