import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Mailbox } from './mailbox.ts';

const envelope = { from: 'sender@example.com', to: ['hidden@example.com'] };
const message = (text: string) =>
  Buffer.from(
    `From: A <a@example.com>\r\nTo: B <b@example.com>, c@example.com\r\nSubject: =?utf-8?q?Caf=C3=A9?=\r\n\r\n${text}`,
  );

describe('Mailbox', () => {
  let folder: string;
  let changes: number;
  const open = () => new Mailbox(folder, () => changes++);
  beforeEach(() => {
    [folder, changes] = [mkdtempSync(join(tmpdir(), 'mailbox-')), 0];
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('keeps emails newest first, also over a restart, until it is emptied', async () => {
    const mailbox = open();
    await mailbox.receive(message('one'), envelope);
    await mailbox.receive(message('two'), envelope);
    expect(open().emails).toEqual([
      expect.objectContaining({
        from: 'a@example.com',
        to: ['b@example.com', 'c@example.com'],
        subject: 'Café',
        text: expect.stringContaining('two'),
      }),
      expect.objectContaining({ text: expect.stringContaining('one') }),
    ]);
    mailbox.empty();
    expect(open().emails).toEqual([]);
    expect(changes).toBe(3);
  });

  it.each([
    '\0\xff\r\n\r\n',
    'Content-Type: multipart/mixed; boundary=x\r\n\r\n--x',
    'To: undisclosed:;\r\n\r\nhello',
  ])('accepts a malformed email %j with the recipient of the envelope', async (source) => {
    const mailbox = open();
    await mailbox.receive(Buffer.from(source, 'latin1'), envelope);
    expect(mailbox.emails).toEqual([expect.objectContaining(envelope)]);
  });

  it('keeps the headers by lower-case name, with folded lines joined', async () => {
    const source = 'List-Unsubscribe:\r\n <http://localhost/u>\r\nTo: b@example.com\r\n\r\nhello';
    await open().receive(Buffer.from(source), envelope);
    expect(open().emails[0]?.headers).toEqual({
      'list-unsubscribe': '<http://localhost/u>',
      to: 'b@example.com',
    });
  });

  it('appends an email without rewriting the others, and keeps its file small', async () => {
    const mailbox = open();
    for (let n = 0; n < 1_001; n++) await mailbox.receive(message(`number ${n}.`), envelope);
    expect(readFileSync(join(folder, 'inbox.jsonl'), 'utf8').split('\n')).toHaveLength(501);
    expect(mailbox.emails.at(-1)?.text).toContain('number 501.');
    expect(open().emails).toEqual(mailbox.emails);
  });

  it('opens with every complete email after a crash while writing the last one', async () => {
    await open().receive(message('whole'), envelope);
    appendFileSync(join(folder, 'inbox.jsonl'), '{"id": "torn');
    await open().receive(message('after it'), envelope);
    const texts = open().emails.map(({ text }) => text.trim());
    expect(texts).toEqual(['after it', 'whole']);
  });
});
