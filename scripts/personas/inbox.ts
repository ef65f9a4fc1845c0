interface Email {
  to: string[];
  subject: string;
  text: string;
}
interface MailpitMessage {
  To: { Address: string }[];
  Subject: string;
  Text: string;
}

const readJson = async (url: string): Promise<unknown> => (await fetch(url)).json();

/** All emails, the newest first. A product runs with one of two inboxes, whose responses differ. */
export async function readInbox(url: string): Promise<Email[]> {
  const own = await fetch(`${url}/email`);
  if (own.ok && own.headers.get('content-type')?.includes('json')) return (await own.json()) as Email[];
  const { messages } = (await readJson(`${url}/api/v1/messages`)) as { messages: { ID: string }[] };
  return Promise.all(
    messages.map(async ({ ID }) => {
      const { To, Subject, Text } = (await readJson(`${url}/api/v1/message/${ID}`)) as MailpitMessage;
      return { to: To.map(({ Address }) => Address), subject: Subject, text: Text };
    }),
  );
}
