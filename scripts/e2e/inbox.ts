import type { PrivateLinkStart } from '@nearward/proto/page-path';
import { expect } from '@playwright/test';

interface Mail {
  to: string[];
  subject: string;
  text: string;
}

const inboxUrl = process.env.E2E_INBOX_URL ?? '';

/** Mails newest first; the two inboxes that the product runs with answer differently. */
async function mails(): Promise<Mail[]> {
  const own = await fetch(`${inboxUrl}/email`);
  if (own.headers.get('content-type')?.includes('json') && own.ok) {
    const answer: unknown = await own.json();
    if (Array.isArray(answer)) return answer as Mail[];
  }
  const { messages } = (await (await fetch(`${inboxUrl}/api/v1/messages`)).json()) as {
    messages: { ID: string }[];
  };
  return Promise.all(
    messages.map(async ({ ID }) => {
      const mail = (await (await fetch(`${inboxUrl}/api/v1/message/${ID}`)).json()) as MailpitMail;
      return {
        to: mail.To.map((to) => to.Address ?? to.address ?? ''),
        subject: mail.Subject,
        text: mail.Text,
      };
    }),
  );
}

interface MailpitMail {
  To: { Address?: string; address?: string }[];
  Subject: string;
  Text: string;
}

/** The path of the newest link in the mails to an address that starts with `prefix`, once it is there. */
export async function mailedPath(address: string, prefix: PrivateLinkStart): Promise<string> {
  let path = '';
  await expect
    .poll(
      async () => {
        const mine = (await mails()).filter(
          (mail) => mail.to.includes(address) && mail.text.includes(prefix),
        );
        path = new RegExp(`${prefix}[\\w.-]+`).exec(mine[0]?.text ?? '')?.[0] ?? '';
        return path;
      },
      { timeout: 60_000, intervals: [100, 250], message: `a mail to ${address} with a link ${prefix}…` },
    )
    .not.toBe('');
  return path;
}
