import { randomUUID } from 'node:crypto';
import { appendFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

export interface Mail {
  id: string;
  /** ISO 8601, when it arrived. */
  date: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
}

/** What SMTP says about a mail, whatever its headers say. */
interface Envelope {
  from: string;
  to: string[];
}

const kept = 500;

/** The newest mails, in a file of one line each so that they outlive a restart and the last costs no more than the first. */
export class Mailbox {
  /** Newest first. */
  mails: readonly Mail[] = [];
  private readonly file: string;
  private readonly changed: () => void;
  private lines = 0;

  constructor(dir: string, changed: () => void) {
    this.file = join(dir, 'inbox.jsonl');
    this.changed = changed;
    this.rewrite(read(this.file).slice(-kept).reverse());
  }

  async receive(source: Buffer, envelope: Envelope): Promise<void> {
    const { from, to, subject = '', text = '', html = '' } = await PostalMime.parse(source);
    const recipients = (to ?? []).flatMap((each) => each.group ?? [each]).map(({ address }) => address);
    const mail = {
      id: randomUUID(),
      date: new Date().toISOString(),
      from: from?.address || envelope.from,
      to: recipients.length > 0 ? recipients : envelope.to,
    };
    this.keep({ ...mail, subject, text, html });
  }

  empty(): void {
    this.rewrite([]);
    this.changed();
  }

  private keep(mail: Mail): void {
    this.mails = [mail, ...this.mails.slice(0, kept - 1)];
    if (this.lines < 2 * kept) {
      appendFileSync(this.file, lineOf(mail));
      this.lines++;
    } else this.rewrite(this.mails);
    this.changed();
  }

  private rewrite(mails: readonly Mail[]): void {
    this.mails = mails;
    this.lines = mails.length;
    writeFileSync(`${this.file}.new`, mails.toReversed().map(lineOf).join(''));
    renameSync(`${this.file}.new`, this.file);
  }
}

const lineOf = (mail: Mail): string => `${JSON.stringify(mail)}\n`;

/** Oldest first. A last line that was cut off when the machine stopped is none. */
function read(file: string): Mail[] {
  try {
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
    return lines.map((line) => JSON.parse(line) as Mail);
  } catch {
    return []; // none yet
  }
}
