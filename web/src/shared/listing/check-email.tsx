import { buttonClass } from '../ui/button';

interface Webmail {
  name: string;
  url: string;
}

const gmail = { name: 'Gmail', url: 'https://mail.google.com/' };
const outlook = { name: 'Outlook', url: 'https://outlook.live.com/mail/' };
const yahoo = { name: 'Yahoo Mail', url: 'https://mail.yahoo.com/' };
const icloud = { name: 'iCloud Mail', url: 'https://www.icloud.com/mail' };

const siteOf: Readonly<Record<string, Webmail>> = {
  'gmail.com': gmail,
  'googlemail.com': gmail,
  'outlook.com': outlook,
  'hotmail.com': outlook,
  'live.com': outlook,
  'msn.com': outlook,
  'yahoo.com': yahoo,
  'ymail.com': yahoo,
  'icloud.com': icloud,
  'me.com': icloud,
  'mac.com': icloud,
  'aol.com': { name: 'AOL Mail', url: 'https://mail.aol.com/' },
};

/** The webmail site of an address, if its domain is known. */
const webmailOf = (email: string): Webmail | undefined =>
  siteOf[email.slice(email.lastIndexOf('@') + 1).toLowerCase()];

/** The sites that most practices use. */
const usualWebmail: readonly Webmail[] = [gmail, outlook, yahoo];

interface CheckEmailProps {
  email: string;
  /** That the private link was sent. */
  message: string;
  /** One level below the heading above it. */
  heading: 'h2' | 'h3';
}

/** The address that got the private link, with links to its webmail site or the usual ones. */
export function CheckEmail({ email, message, heading: Heading }: CheckEmailProps) {
  const site = webmailOf(email);
  return (
    <section className="flex flex-col gap-2 rounded-card bg-brand-soft px-4 py-3">
      <Heading className="text-body">Check your email</Heading>
      <p role="status">{message}</p>
      <p className="flex flex-wrap items-center gap-x-4">
        <strong className="wrap-anywhere">{email}</strong>
        {(site ? [site] : usualWebmail).map(({ name, url }) => (
          <a
            key={name}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className={site ? buttonClass('primary') : 'inline-flex min-h-11 items-center text-note'}
          >
            Open {name}
          </a>
        ))}
      </p>
    </section>
  );
}
