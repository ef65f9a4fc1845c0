import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
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

/** The newest mails, in a file so that they outlive a restart. */
export class Mailbox {
  /** Newest first. */
  mails: readonly Mail[];
  private readonly file: string;
  private readonly changed: () => void;

  constructor(dir: string, changed: () => void) {
    this.file = join(dir, 'inbox.json');
    this.changed = changed;
    this.mails = read(this.file);
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
    this.keep([{ ...mail, subject, text, html }, ...this.mails].slice(0, kept));
  }

  empty(): void {
    this.keep([]);
  }

  private keep(mails: Mail[]): void {
    this.mails = mails;
    writeFileSync(`${this.file}.new`, JSON.stringify(mails));
    renameSync(`${this.file}.new`, this.file);
    this.changed();
  }
}

function read(file: string): Mail[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Mail[];
  } catch {
    return []; // none yet
  }
}
