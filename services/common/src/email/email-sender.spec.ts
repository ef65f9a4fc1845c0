import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
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

async function senderTo(options: SMTPServerOptions = {}) {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      text(stream).then((source) => {
        received.push(source);
        done();
      }, done);
    },
    ...options,
  });
  const sockets: Socket[] = [];
  server.server.on('connection', (socket: Socket) => sockets.push(socket));
  server.on('error', () => undefined); // a connection cut on purpose
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  const sender = new EmailSender(`smtp://127.0.0.1:${port}`, 'hello@example.com', {
    PUBLIC_URL: 'http://localhost:3000',
  });
  close = async () => {
    sender.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { sender, sockets, received };
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
  const { sender, received } = await senderTo();
  await sender.send(email, 'b6f2');
  expect(received[0]).toContain('Auto-Submitted: auto-generated\r\n');
  expect(received[0]).toContain('X-Auto-Response-Suppress: All\r\n');
});

it('The link to unsubscribe has a part of the address behind “#”', async () => {
  const { sender, received } = await senderTo();
  await sender.send({ ...email, unsubscribe: { page: 'http://localhost/stop', call: '' } }, 'b6f3');
  expect(received[0]).toContain('#n...@example.com');
});

it('Emails share a connection, and open a new one after the server closed it', async () => {
  const { sender, sockets, received } = await senderTo();
  await sender.send(email, 'first');
  await sender.send(email, 'second');
  expect(sockets).toHaveLength(1);
  const ended = new Promise((resolve) => sockets[0]?.once('close', resolve));
  sockets[0]?.destroy();
  await ended;
  await sender.send(email, 'third');
  expect(received).toHaveLength(3);
  expect(sockets).toHaveLength(2);
});
