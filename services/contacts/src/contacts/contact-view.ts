import { type Contact, type Interaction } from './contact.object.js';

/** A contact as it is stored: everything, so it never leaves this service but through `contactView`. */
export interface StoredContact {
  job_id: string;
  profile_id: string;
  name: string;
  email: string;
  phone: string | null;
  unlocked_at: Date | null;
  matched_at: Date | null;
  applications: { created_at: string; note: string | null }[];
  job_title: string;
  job_location: string;
  miles: number | null;
  all_provider_types: string[];
  matching_provider_types: string[];
  all_specialties: string[];
  matching_specialties: string[];
  practice_settings: string[];
  employment_type: string[];
}

export const lockedNote = 'Included a personal note';

/** What the employer sees. Locked: no email, phone, settings, employment type, and of a note only that there is one. */
export function contactView(stored: StoredContact, lockedName: 'full' | 'initial'): Contact {
  const { applications, matched_at, unlocked_at, ...shown } = stored;
  const has_match = matched_at !== null;
  const has_application = applications.length > 0;
  const note = applications.find((application) => application.note !== null)?.note ?? null;
  const view = {
    ...shown,
    id: `${stored.job_id}.${stored.profile_id}`,
    is_unlocked: unlocked_at !== null,
    unlocked_at,
    has_match,
    has_application,
    contact_type: has_match && has_application ? 'both' : has_application ? 'application' : 'match',
    note,
    interactions: interactions(stored),
  };
  return unlocked_at ? view : locked(view, lockedName);
}

const locked = (view: Contact, lockedName: 'full' | 'initial'): Contact => ({
  ...view,
  name: lockedName === 'initial' ? withInitial(view.name) : view.name,
  email: null,
  phone: null,
  practice_settings: [],
  employment_type: [],
  note: view.note === null ? null : lockedNote,
  interactions: view.interactions.map((interaction) => ({ ...interaction, note: null })),
});

/** The pair's history, newest first. */
function interactions({ applications, matched_at, unlocked_at }: StoredContact): Interaction[] {
  const history: Interaction[] = applications.map(({ created_at, note }) => ({
    type: 'application',
    created_at: new Date(created_at),
    note,
  }));
  if (matched_at) history.push({ type: 'match', created_at: matched_at, note: null });
  if (unlocked_at) history.push({ type: 'unlock', created_at: unlocked_at, note: null });
  return history.sort((a, b) => b.created_at.getTime() - a.created_at.getTime());
}

function withInitial(name: string): string {
  const [first = '', ...rest] = name.split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${last.charAt(0)}.` : first;
}
