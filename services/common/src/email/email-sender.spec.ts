import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { EmailSender } from './email-sender.js';
import type { Email } from './email-templates.js';

const email: Email = {
  to: 'nurse@example.com',
  subject: 'Hello',
  preheader: 'Hello there',
  heading: 'Hello',
  paragraphs: [],
  action: { label: 'Open', url: 'http://localhost' },
  footnote: '',
};
let close: () => Promise<void>;
afterEach(() => close());

async function senderTo(options: SMTPServerOptions) {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options });
  const sockets: Socket[] = [];
  server.server.on('connection', (socket: Socket) => sockets.push(socket));
  server.on('error', () => undefined); // a connection cut on purpose
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  const sender = new EmailSender(`smtp://127.0.0.1:${port}`, 'hello@example.com', {
    publicUrl: 'http://localhost:3000',
  });
  close = async () => {
    sender.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { sender, sockets };
}

it('An error of a rejected email omits the address', async () => {
  const { sender } = await senderTo({
    onRcptTo({ address }, _session, done) {
      done(Object.assign(new Error(`no such user <${address}>`), { responseCode: 550 }));
    },
  });
  const error = await sender.send(email, 'b6f1').catch((caught: unknown) => caught);
  expect(error).toEqual(new Error('The mail server rejected an email: EENVELOPE 550'));
  expect((error as Error).stack).not.toContain('nurse@example.com');
});

it('An email suppresses automatic replies', async () => {
  let source = '';
  const { sender } = await senderTo({
    onData(stream, _session, done) {
      stream.on('data', (part: Buffer) => (source += part.toString())).on('end', () => done());
    },
  });
  await sender.send(email, 'b6f2');
  expect(source).toContain('Auto-Submitted: auto-generated\r\n');
  expect(source).toContain('X-Auto-Response-Suppress: All\r\n');
});

it('The link to unsubscribe has a part of the address behind “#”', async () => {
  let source = '';
  const { sender } = await senderTo({
    onData(stream, _session, done) {
      stream.on('data', (part: Buffer) => (source += part.toString())).on('end', () => done());
    },
  });
  await sender.send({ ...email, unsubscribe: { page: 'http://localhost/stop', call: '' } }, 'b6f3');
  expect(source).toContain('#n...@example.com');
});

it('Emails share a connection, and open a new one after the server closed it', async () => {
  let accepted = 0;
  const { sender, sockets } = await senderTo({
    onData(stream, _session, done) {
      stream.resume().on('end', () => done(null, `accepted ${++accepted}`));
    },
  });
  await sender.send(email, 'first');
  await sender.send(email, 'second');
  expect(sockets).toHaveLength(1);
  const ended = new Promise((resolve) => sockets[0]?.once('close', resolve));
  sockets[0]?.destroy();
  await ended;
  await sender.send(email, 'third');
  expect({ accepted, connections: sockets.length }).toEqual({ accepted: 3, connections: 2 });
});
