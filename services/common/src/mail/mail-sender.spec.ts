import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import { MailSender } from './mail-sender.js';

it('A refused mail is reported without the address that the server repeats', async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(Object.assign(new Error(`no such user <${address}>`), { responseCode: 550 }));
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  const sender = new MailSender(`smtp://127.0.0.1:${port}`, 'hello@example.com');
  const mail = {
    to: 'nurse@example.com',
    subject: 'Hello',
    preheader: '',
    heading: 'Hello',
    paragraphs: [],
    action: { label: 'Open', url: 'http://localhost' },
    footnote: '',
  };

  const error = await sender.send(mail, 'b6f1').catch((caught: unknown) => caught);
  expect(error).toEqual(new Error('The mail server did not take a mail: EENVELOPE 550'));
  expect((error as Error).stack).not.toContain('nurse@example.com');

  sender.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});
