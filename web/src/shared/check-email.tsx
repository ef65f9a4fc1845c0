import { buttonClass } from './ui/button';
import { usualWebmail, webmailOf } from './webmail';

interface CheckEmailProps {
  email: string;
  /** One level below the heading above it. */
  heading: 'h2' | 'h3';
}

/** Where the private link went, with links to the usual webmail sites. */
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

/** The primary action after posting, if the address tells the webmail site. */
export function CheckEmailButton({ email }: { email: string }) {
  const site = webmailOf(email);
  if (!site) return null;
  return (
    <a href={site.url} target="_blank" rel="noopener noreferrer" className={buttonClass('primary')}>
      Check your email<span className="sr-only"> at {site.name}</span>
    </a>
  );
}
