import type { PrivateLinkStart } from '@nearward/proto/page-path';
import { expect } from '@playwright/test';

interface Email {
  to: string[];
  subject: string;
  text: string;
}

const inboxUrl = process.env.E2E_INBOX_URL ?? '';

/** Newest first. The product runs with either of two inboxes, whose responses differ. */
async function readEmails(): Promise<Email[]> {
  const own = await fetch(`${inboxUrl}/email`);
  if (own.headers.get('content-type')?.includes('json') && own.ok) {
    const emails: unknown = await own.json();
    if (Array.isArray(emails)) return emails as Email[];
  }
  const { messages } = (await (await fetch(`${inboxUrl}/api/v1/messages`)).json()) as {
    messages: { ID: string }[];
  };
  return Promise.all(
    messages.map(async ({ ID }) => {
      const message = (await (await fetch(`${inboxUrl}/api/v1/message/${ID}`)).json()) as MailpitMessage;
      return {
        to: message.To.map((to) => to.Address ?? to.address ?? ''),
        subject: message.Subject,
        text: message.Text,
      };
    }),
  );
}

interface MailpitMessage {
  To: { Address?: string; address?: string }[];
  Subject: string;
  Text: string;
}

/** Waits for an email to `address` with a link that starts with `prefix`, and returns the path of the newest. */
export async function emailedPath(address: string, prefix: PrivateLinkStart): Promise<string> {
  let path = '';
  await expect
    .poll(
      async () => {
        const received = (await readEmails()).filter(
          ({ to, text }) => to.includes(address) && text.includes(prefix),
        );
        path = new RegExp(`${prefix}[\\w.-]+`).exec(received[0]?.text ?? '')?.[0] ?? '';
        return path;
      },
      { timeout: 60_000, intervals: [100, 250], message: `an email to ${address} with a link ${prefix}…` },
    )
    .not.toBe('');
  return path;
}
