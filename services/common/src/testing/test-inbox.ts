import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { eventually } from './eventually.js';

export interface ReceivedEmail {
  /** What mail programs know a second copy by. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** By name in lower case. */
  headers: Record<string, string>;
}

/** A real mail server that keeps what it gets. */
export class TestInbox {
  private readonly received: ReceivedEmail[] = [];
  private server: SMTPServer;
  private port = 0;
  private thinking: Promise<unknown> = Promise.resolve();
  private refusal: Error | undefined;
  private keepsNothing = false;
  private pauseMs = 0;
  /** Mails that have arrived and are not answered yet. */
  private underWay = 0;

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

  /** The newest mail to an address, once there are at least `count` of them. */
  async emailTo(address: string, count = 1): Promise<ReceivedEmail> {
    return eventually(() => {
      const mine = this.emails.filter((mail) => mail.to === address);
      const newest = mine.at(-1);
      if (!newest || mine.length < count) throw new Error(`${mine.length} of ${count} mails to ${address}`);
      return newest;
    });
  }

  /** The mail to an address with that subject: mails asked for in turn may come in another order. */
  async emailAbout(address: string, subject: string | RegExp): Promise<ReceivedEmail> {
    const about = (mail: ReceivedEmail) =>
      typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject);
    return eventually(() => {
      const mine = this.emails.filter((mail) => mail.to === address);
      const found = mine.find(about);
      if (!found) throw new Error(`No mail about "${subject}" among: ${mine.map((mail) => mail.subject)}`);
      return found;
    });
  }

  /** Runs `work` while the server has the mails it gets, but does not say so yet. */
  async whileUnacknowledged(work: () => Promise<void>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers();
    this.thinking = promise;
    await work().finally(() => resolve(null));
  }

  /** Runs `work` while nobody listens where the server was. */
  async whileDown(work: () => Promise<void>): Promise<void> {
    await this.stop();
    try {
      await work();
    } finally {
      await this.listen();
    }
  }

  /** Runs `work` while the server keeps every mail it gets and says that it could not take it. */
  async whileRejectingAfterReceipt(work: () => Promise<void>): Promise<void> {
    this.refusal = Object.assign(new Error('Try again later'), { responseCode: 451 });
    await work().finally(() => (this.refusal = undefined));
  }

  /** Runs `work` while the server takes no mail at all, and says so in a way that means for ever. */
  async whileRejecting(work: () => Promise<void>): Promise<void> {
    this.keepsNothing = true;
    await work().finally(() => (this.keepsNothing = false));
  }

  /** Runs `work` while each mail takes the server some seconds. */
  async whileSlow(work: () => Promise<void>): Promise<void> {
    this.pauseMs = 3_000;
    await work().finally(() => (this.pauseMs = 0));
  }

  /** Cuts no mail off: a client that does not know whether it arrived sends it again. */
  async stop(): Promise<void> {
    await eventually(() => {
      if (this.underWay > 0) throw new Error(`${this.underWay} mails are under way`);
    });
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private async listen(): Promise<void> {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 20, // services keep connections open between mails
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => void this.keep(Buffer.concat(chunks)).then(() => done(this.refusal), done));
      },
    });
    this.server.on('error', () => undefined); // a client that is killed in the middle of a mail ends only that mail
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', () => resolve()));
    this.port = (this.server.server.address() as AddressInfo).port;
  }

  private async keep(raw: Buffer): Promise<void> {
    this.underWay += 1;
    try {
      await this.take(raw);
    } finally {
      this.underWay -= 1;
    }
  }

  private async take(raw: Buffer): Promise<void> {
    if (this.keepsNothing) throw Object.assign(new Error('No mail from you'), { responseCode: 554 });
    if (this.pauseMs > 0) await sleep(this.pauseMs);
    const mail = await PostalMime.parse(raw);
    const { messageId = '', to, subject = '', text = '', html = '' } = mail;
    const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
    this.received.push({ id: messageId, to: to?.[0]?.address ?? '', subject, text, html, headers });
    await this.thinking;
  }
}
