import type { ReactNode } from 'react';

/** The parts of the account page, in order, with their titles. */
const accountSections = {
  emails: 'Emails',
  devices: 'Where you are signed in',
  passkeys: 'Passkeys',
  team: 'Team',
  sites: 'Sites',
  'api-keys': 'API keys',
  'your-data': 'Your data',
  'delete-account': 'Delete your account',
} as const;
const employerSections: ReadonlySet<string> = new Set(['sites', 'api-keys'] satisfies AccountSectionId[]);
type AccountSectionId = keyof typeof accountSections;

export const AccountSection = ({ id, children }: { id: AccountSectionId; children: ReactNode }) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className="flex scroll-mt-6 flex-col items-start gap-4 not-first:border-t not-first:border-line not-first:pt-8"
  >
    <h2 id={`${id}-title`} className="mb-2">
      {accountSections[id]}
    </h2>
    {children}
  </section>
);

/** Links to the parts of the page; hidden in a narrow window, where the page is one column. */
export const AccountMenu = ({ hires }: { hires: boolean }) => (
  <nav aria-label="Account" className="sticky top-6 -ml-3 flex flex-col max-lg:hidden print:hidden">
    {Object.entries(accountSections)
      .filter(([id]) => hires || !employerSections.has(id))
      .map(([id, title]) => (
        <a
          key={id}
          href={`#${id}`}
          className="flex min-h-11 items-center rounded-control px-3 text-note text-ink no-underline hover:bg-sunken pointer-fine:min-h-9"
        >
          {title}
        </a>
      ))}
  </nav>
);
