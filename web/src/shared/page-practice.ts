import { accountHeader } from '@nearward/proto/account-header';
import { noPractice, practiceNotFound, practiceParameter } from '@nearward/proto/rest/practice-parameter';
import { ApiError } from './api';
import { pageAccount } from './page-account';
import { subscribeTo } from './subscribe-to';

interface Membership {
  practices: readonly unknown[];
  acting: { id: string } | null;
}

/** A practice's id or `none`; undefined for a person without a practice, who sends nothing. */
let current: string | undefined;
let isLost = false;
const changed = 'practice-changed';

const named = () => new URLSearchParams(window.location.search).get(practiceParameter);

/** Once the user is known, the page keeps its practice, whatever other tabs do. */
const isKnown = () => accountHeader in pageAccount.header();

function get(): string | undefined {
  if (!isKnown()) current = named() ?? sessionStorage.getItem(practiceParameter) ?? undefined;
  return current;
}

/** Whom the page acts for: the practice of its address, else the tab's last one, else the account's default. */
export const pagePractice = {
  get,

  /** Adds the parameter to the path of a call or page. */
  addTo(path: string, practice = get()): string {
    return practice
      ? `${path}${path.includes('?') ? '&' : '?'}${practiceParameter}=${encodeURIComponent(practice)}`
      : path;
  },

  /** Makes a call for another practice, or with `none` for oneself. The page stays with its own. */
  during<Response>(practice: string, call: () => Response): Response {
    const own = get();
    current = practice;
    try {
      return call();
    } finally {
      current = own;
    }
  },

  /** Called with each response that says whom it is for. */
  adopt({ practices, acting }: Membership): void {
    pagePractice.show(practices.length === 0 ? undefined : (current ?? acting?.id ?? noPractice));
  },

  /** Acts for another practice from now on. Data of the former one has to be removed by the caller. */
  show(practice: string | undefined): void {
    current = practice;
    isLost = false;
    if (practice) sessionStorage.setItem(practiceParameter, practice);
    else sessionStorage.removeItem(practiceParameter);
    window.dispatchEvent(new Event(changed));
  },

  /** The user is not a member. If only the tab remembered the practice, for example of another user, it is dropped. */
  lose(): void {
    if (!get()) return;
    if (!isKnown() && named() === null) return sessionStorage.removeItem(practiceParameter);
    isLost = current !== noPractice;
    window.dispatchEvent(new Event(changed));
  },
  isLost: (): boolean => isLost,

  subscribe: subscribeTo(changed),
};

/** Whether the user is not a member of the team that the page acts for. */
export const isPracticeNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404 && error.message === practiceNotFound;

// Signing in and out works for a former member of a team, too.
pageAccount.addPractice = (path) => (path.startsWith('/api/log') ? path : pagePractice.addTo(path));
