import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { eventually } from './eventually.js';

export interface ReceivedEmail {
  /** The Message-ID, which identifies duplicates. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** By lower-case name. */
  headers: Record<string, string>;
  /** The attached calendar file. */
  calendar: string | null;
}

/** Checks in a row, seconds on an idle machine and longer on a busy one: regular work needs a moment to request an email. */
const idleChecks = 250;

/** A real mail server that stores what it receives. */
export class TestInbox {
  /** How much of the service that sends here may still request or send an email. */
  countOpenWork: () => Promise<number> = () => Promise.resolve(1);
  private readonly received: ReceivedEmail[] = [];
  private server: SMTPServer;
  private port = 0;
  private acknowledgement: Promise<unknown> = Promise.resolve();
  private rejection: Error | undefined;
  private isRejecting = false;
  private pauseMs = 0;
  /** Emails that are not acknowledged yet. */
  private pending = 0;

  static async start(): Promise<TestInbox> {
    const inbox = new TestInbox();
    await inbox.listen();
    return inbox;
  }

  get emails(): readonly ReceivedEmail[] {
    return this.received;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  emailsTo(address: string): ReceivedEmail[] {
    return this.emails.filter(({ to }) => to === address);
  }

  /** Waits for at least `count` emails to an address, and returns the newest. */
  async emailTo(address: string, count = 1): Promise<ReceivedEmail> {
    return this.waitFor(address, `${count} emails`, (mine) =>
      mine.length < count ? undefined : mine.at(-1),
    );
  }

  /** Waits for the email to an address with a subject. Emails may arrive in any order. */
  async emailAbout(address: string, subject: string | RegExp): Promise<ReceivedEmail> {
    const about = (email: ReceivedEmail) =>
      typeof subject === 'string' ? email.subject === subject : subject.test(email.subject);
    return this.waitFor(address, `An email about "${subject}"`, (mine) => mine.find(about));
  }

  /** Runs `work` while the server receives emails without acknowledging them. */
  async whileUnacknowledged(work: () => Promise<void>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers();
    this.acknowledgement = promise;
    await work().finally(() => resolve(null));
  }

  async whileDown(work: () => Promise<void>): Promise<void> {
    await this.stop();
    try {
      await work();
    } finally {
      await this.listen();
    }
  }

  /** Runs `work` while the server stores every email and responds with a temporary error. */
  async whileRejectingAfterReceipt(work: () => Promise<void>): Promise<void> {
    this.rejection = Object.assign(new Error('Try again later'), { responseCode: 451 });
    await work().finally(() => (this.rejection = undefined));
  }

  /** Runs `work` while the server rejects every email permanently. */
  async whileRejecting(work: () => Promise<void>): Promise<void> {
    this.isRejecting = true;
    await work().finally(() => (this.isRejecting = false));
  }

  /** Runs `work` while the server needs some seconds for each email. */
  async whileSlow(work: () => Promise<void>): Promise<void> {
    this.pauseMs = 3_000;
    await work().finally(() => (this.pauseMs = 0));
  }

  /** Waits for pending emails, because a client repeats an interrupted one. */
  async stop(): Promise<void> {
    await eventually(() => {
      if (this.pending > 0) throw new Error(`${this.pending} emails are pending`);
    });
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  /** Ends before its timeout if the service has nothing left to do. */
  private async waitFor(
    address: string,
    expected: string,
    find: (emails: ReceivedEmail[]) => ReceivedEmail | undefined,
  ): Promise<ReceivedEmail> {
    let idle = 0;
    const missing = () => {
      const mine = this.emailsTo(address).map(({ subject }) => subject);
      const others = this.emails.slice(-10).map(({ to, subject }) => `${to}: ${subject}`);
      return new Error(
        [`${expected} to ${address} missing. Received:`, ...mine, 'All:', ...others].join('\n'),
      );
    };
    const email = await eventually(async () => {
      const open = await this.countOpenWork().catch(() => 1); // its service has stopped
      idle = open === 0 ? idle + 1 : 0;
      const found = find(this.emailsTo(address));
      if (found || idle >= idleChecks) return found;
      throw missing();
    });
    if (!email) throw missing();
    return email;
  }

  private async listen(): Promise<void> {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 20, // services keep connections open between emails
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on(
          'end',
          () => void this.receive(Buffer.concat(chunks)).then(() => done(this.rejection), done),
        );
      },
    });
    this.server.on('error', () => undefined); // a client that is killed while sending
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', () => resolve()));
    this.port = (this.server.server.address() as AddressInfo).port;
  }

  private async receive(raw: Buffer): Promise<void> {
    this.pending += 1;
    try {
      await this.store(raw);
    } finally {
      this.pending -= 1;
    }
  }

  private async store(raw: Buffer): Promise<void> {
    if (this.isRejecting) throw Object.assign(new Error('Rejected by the test'), { responseCode: 554 });
    if (this.pauseMs > 0) await sleep(this.pauseMs);
    const email = await PostalMime.parse(raw);
    const { messageId = '', to, subject = '', text = '', html = '' } = email;
    const headers = Object.fromEntries(email.headers.map(({ key, value }) => [key, value]));
    const file = email.attachments.find(({ filename }) => filename?.endsWith('.ics'));
    const calendar = file ? Buffer.from(file.content as ArrayBuffer).toString() : null;
    this.received.push({ id: messageId, to: to?.[0]?.address ?? '', subject, text, html, headers, calendar });
    await this.acknowledgement;
  }
}
