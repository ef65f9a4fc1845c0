import clsx from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** The parts of the account page, in order, with their titles. */
const accountSections = {
  emails: 'Emails',
  devices: 'Where you are signed in',
  passkeys: 'Passkeys',
  team: 'Team',
  sites: 'Sites',
  'api-keys': 'API keys',
  webhooks: 'Webhooks',
  'your-data': 'Your data',
  'delete-account': 'Delete your account',
} as const;
const employerSections: ReadonlySet<string> = new Set([
  'sites',
  'api-keys',
  'webhooks',
] satisfies AccountSectionId[]);
type AccountSectionId = keyof typeof accountSections;

/** A name and what is known about it: columns in a list, one below the other where they do not fit. */
export const rowColumns =
  'flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 *:first:min-w-[min(18rem,100%)] *:last:flex-1 *:last:basis-52';

export function AccountSection({ id, children }: { id: AccountSectionId; children: ReactNode }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // A link to it may be followed before it is loaded.
    if (window.location.hash === `#${id}`) section.current?.scrollIntoView();
  }, [id]);
  return (
    <section
      ref={section}
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
}

/** Links to the parts of the page; in a narrow window a row that scrolls sideways. */
export function AccountMenu({ hires }: { hires: boolean }) {
  const current = useCurrentSection();
  return (
    <nav
      aria-label="Account"
      className="-ml-3 flex max-lg:-mr-4 max-lg:overflow-x-auto max-lg:border-b max-lg:border-line max-lg:pb-2 lg:sticky lg:top-6 lg:flex-col print:hidden"
    >
      {Object.entries(accountSections)
        .filter(([id]) => hires || !employerSections.has(id))
        .map(([id, title]) => (
          <a
            key={id}
            href={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            className={clsx(
              'flex min-h-11 shrink-0 items-center rounded-control px-3 text-note text-ink no-underline hover:bg-sunken pointer-fine:min-h-9',
              id === current && 'bg-brand-soft font-semibold',
            )}
          >
            {title}
          </a>
        ))}
    </nav>
  );
}

/** In pixels from the top of the window: a section that begins above it is the current one. */
const readingLine = 160;

/** The section that is being read; at the end of the page the last one. */
function useCurrentSection(): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const find = () => {
      const ids = Object.keys(accountSections);
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      const top = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
      setCurrent(isAtEnd ? ids.at(-1) : (ids.findLast((id) => top(id) <= readingLine) ?? ids[0]));
    };
    find();
    addEventListener('scroll', find, { passive: true });
    return () => removeEventListener('scroll', find);
  }, []);
  return current;
}
