import { buttonClass } from './ui/button';

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
  /** One level below the heading above it. */
  heading: 'h2' | 'h3';
}

/** The address that got the private link, with links to the usual webmail sites. */
export const CheckEmail = ({ email, heading: Heading }: CheckEmailProps) => (
  <section className="flex flex-col gap-2 rounded-card bg-brand-soft px-4 py-3">
    <Heading className="text-body">Check your email</Heading>
    <p className="wrap-anywhere">
      We sent the private link to <strong>{email}</strong>.
    </p>
    {!webmailOf(email) && (
      <p className="flex flex-wrap gap-x-4 text-note">
        {usualWebmail.map(({ name, url }) => (
          <a
            key={name}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center"
          >
            Open {name}
          </a>
        ))}
      </p>
    )}
  </section>
);

/** The primary action after posting, if the address has a known webmail site. */
export function CheckEmailButton({ email }: { email: string }) {
  const site = webmailOf(email);
  if (!site) return null;
  return (
    <a href={site.url} target="_blank" rel="noopener noreferrer" className={buttonClass('primary')}>
      Check your email<span className="sr-only"> at {site.name}</span>
    </a>
  );
}
