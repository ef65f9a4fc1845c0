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
  const mailpit = await fetch(`${url}/api/v1/messages`);
  if (!mailpit.ok) return (await readJson(`${url}/email`)) as Email[];
  const { messages } = (await mailpit.json()) as { messages: { ID: string }[] };
  return Promise.all(
    messages.map(async ({ ID }) => {
      const { To, Subject, Text } = (await readJson(`${url}/api/v1/message/${ID}`)) as MailpitMessage;
      return { to: To.map(({ Address }) => Address), subject: Subject, text: Text };
    }),
  );
}
