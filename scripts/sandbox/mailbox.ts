import { randomUUID } from 'node:crypto';
import { appendFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

export interface ReceivedEmail {
  id: string;
  /** ISO 8601, when it arrived. */
  date: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** By lower-case name. */
  headers: Record<string, string>;
}

/** The SMTP envelope of an email, regardless of its headers. */
interface Envelope {
  from: string;
  to: string[];
}

const limit = 500;

/** The newest emails, in a file of one line each, so that they survive a restart and appending is fast. */
export class Mailbox {
  /** Newest first. */
  emails: readonly ReceivedEmail[] = [];
  private readonly file: string;
  private readonly changed: () => void;
  private lines = 0;

  constructor(dir: string, changed: () => void) {
    this.file = join(dir, 'inbox.jsonl');
    this.changed = changed;
    this.rewrite(read(this.file).slice(-limit).reverse());
  }

  async receive(source: Buffer, envelope: Envelope): Promise<void> {
    const { from, to, subject = '', text = '', html = '', headers } = await PostalMime.parse(source);
    const recipients = (to ?? []).flatMap((each) => each.group ?? [each]).map(({ address }) => address);
    const email = {
      id: randomUUID(),
      date: new Date().toISOString(),
      from: from?.address || envelope.from,
      to: recipients.length > 0 ? recipients : envelope.to,
    };
    this.keep({
      ...email,
      subject,
      text,
      html,
      headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    });
  }

  /** Removes the emails to all addresses with this ending. */
  remove(ending: string): void {
    this.rewrite(this.emails.filter(({ to }) => !to.every((address) => address.endsWith(ending))));
    this.changed();
  }

  private keep(email: ReceivedEmail): void {
    this.emails = [email, ...this.emails.slice(0, limit - 1)];
    if (this.lines < 2 * limit) {
      appendFileSync(this.file, lineOf(email));
      this.lines++;
    } else this.rewrite(this.emails);
    this.changed();
  }

  private rewrite(emails: readonly ReceivedEmail[]): void {
    this.emails = emails;
    this.lines = emails.length;
    writeFileSync(`${this.file}.new`, emails.toReversed().map(lineOf).join(''));
    renameSync(`${this.file}.new`, this.file);
  }
}

const lineOf = (email: ReceivedEmail): string => `${JSON.stringify(email)}\n`;

/** Oldest first. Ignores a last line that a crash truncated. */
function read(file: string): ReceivedEmail[] {
  try {
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
    return lines.map((line) => JSON.parse(line) as ReceivedEmail);
  } catch {
    return []; // no emails yet
  }
}
