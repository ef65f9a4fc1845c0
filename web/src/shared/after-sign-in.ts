import type { PageAddress } from '@nearward/proto/page-path';

const key = 'interested-job';
const keptMs = 24 * 60 * 60_000;

/** A job's page with the dialog to express interest. */
export const interestPath = (id: string): PageAddress => `/jobs/${id}?interest=1`;

/** The job whose public page led a visitor to create a profile. Kept in this browser for a day. */
export const interestedJob = {
  keep: (id: string): void => localStorage.setItem(key, `${Date.now()} ${id}`),
  /** Where to go once signed in. */
  path(): PageAddress | undefined {
    const [at, id] = localStorage.getItem(key)?.split(' ') ?? [];
    return id && Date.now() - Number(at) < keptMs ? interestPath(id) : undefined;
  },
  forget: (): void => localStorage.removeItem(key),
};

const afterKey = 'after-sign-in';

/** The page to return to after signing in by the emailed link. */
export const afterSignIn = {
  keep(path: string | undefined): void {
    if (path) localStorage.setItem(afterKey, path);
    else localStorage.removeItem(afterKey);
  },
  take(): string | null {
    const path = localStorage.getItem(afterKey);
    localStorage.removeItem(afterKey);
    return path;
  },
};
