import type { JobState } from '@nearward/proto/rest/job';
import { successTexts } from '@nearward/proto/rest/success-texts';
import { texts as responseTexts } from '@nearward/proto/rest/texts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState, useEffect } from 'react';
import { useParams, useNavigate } from 'react-router';
import { ApiError, messageOf } from '../api';
import type { ConfirmationState } from './confirmation';
import { useNow } from '../dates';
import { currentUserKey } from '../current-user';
import { isPrivateLink } from '../manage-path';
import { postingTexts } from './posting-texts';
import { LinkReplaced, NewLink, RenewLink } from './private-links';
import { invalidate, queries } from '../queries';
import { SuspendedOwner } from '../suspension';
import { Banner } from '../ui/banner';
import { Button, ButtonLink } from '../ui/button';
import { Confirm } from '../ui/modal';
import { Skeleton } from '../ui/skeleton';
import { TaskCard } from '../ui/card';
import { CanceledInterviews } from '../interviews/canceled-interviews';
import { usePageTitle } from '../use-page-title';
import { focusOnMount } from '../focus-on-mount';

const seconds = 3;

/** Confirms a deletion and redirects home after three seconds. */
function DeletionNotice({ message }: { message: string }) {
  const navigate = useNavigate();
  const [start] = useState(() => Date.now());
  const left = Math.max(0, seconds - Math.round((useNow(1_000) - start) / 1_000));
  useEffect(() => {
    if (left === 0) void navigate('/');
  }, [left, navigate]);
  return (
    <TaskCard title="Deleted" titleRef={focusOnMount}>
      <Banner tone="success">{message}</Banner>
      <p className="tabular-nums">
        Taking you home in {left} {left === 1 ? 'second' : 'seconds'}
      </p>
      <Button onClick={() => void navigate('/')}>Go home now</Button>
    </TaskCard>
  );
}

interface ModeHeadingProps {
  /** The button that changed the mode disappears, and the heading takes its focus. */
  isFocused: boolean;
  children: ReactNode;
}

/** The heading of a page that switches between reading and editing; give it a key per mode. */
const ModeHeading = ({ isFocused, children }: ModeHeadingProps) => (
  <h1 tabIndex={-1} ref={isFocused ? focusOnMount : undefined} className="outline-none">
    {children}
  </h1>
);

export const listingTexts = {
  jobs: {
    ...postingTexts.jobs,
    title: 'Job',
    paused: 'This job is paused. It gets no matches and no new interest. You keep contacts you unlocked.',
    deleted: successTexts.jobDeleted,
    confirmTitle: 'Confirm Deletion',
    confirmLabel: 'Delete Job',
  },
  profiles: {
    ...postingTexts.profiles,
    title: 'Profile',
    paused: 'Your profile is paused. It gets no matches, and only employers who unlocked you can see you.',
    deleted: '',
    confirmTitle: 'Delete Profile',
    confirmLabel: 'Yes, Delete Profile',
  },
};

export interface Listing extends ConfirmationState {
  id: string;
  email: string;
  token: string | null;
  is_suspended: boolean;
  version: number;
}

interface ListingCalls<Of extends Listing> {
  load: (token: string) => Promise<Of>;
  change: (token: string, state: JobState) => Promise<{ listing: Of; message: string }>;
  remove: (token: string) => Promise<{ message: string }>;
}

/** The actions of a listing's views. */
export interface ManagedListing<Of extends Listing = Listing> {
  of: keyof typeof listingTexts;
  listing: Of;
  /** The token of the private link, or the id with the owner's session. */
  token: string;
  isChanging: boolean;
  change: (state: JobState) => void;
  edit: () => void;
  /** Back from editing. */
  view: () => void;
  remove: () => void;
  /** Stores a changed listing and, after an edit, returns to the view with the message. */
  save: (listing: Of, message?: string) => void;
  reload: () => Promise<Of>;
  /** The private link was replaced; the owner's session still opens the listing. */
  onLinkReplaced: (message: string) => void;
  /** Nothing here opens the listing any more: a new link was emailed. */
  leave: (message: string) => void;
  /** Refetches after a 403, because the owner may have been suspended. */
  refetchOnForbidden: (problem: unknown) => void;
}

/** Leaves out the functions that need the complete type of the listing. */
export type CommonListing = Omit<ManagedListing, 'save' | 'reload'>;

interface ManageListingProps<Of extends Listing> {
  of: keyof typeof listingTexts;
  calls: ListingCalls<Of>;
  startsEditing?: boolean;
  /** The title of the browser's tab, if it names the listing. */
  tabTitle?: (listing: Of) => string;
  heading: (listing: Of, isEditing: boolean) => string;
  renderView: (managed: ManagedListing<Of>) => ReactNode;
  /** Loaded on demand, since most visitors only look. */
  renderEdit: (managed: ManagedListing<Of>) => ReactNode;
}

/** The page on which an owner views, edits, pauses or deletes a listing, by its private link or by its id. */
export function ManageListing<Of extends Listing>(props: ManageListingProps<Of>) {
  const { of, calls, startsEditing = false, tabTitle, heading, renderView, renderEdit } = props;
  const { token = '' } = useParams();
  const texts = listingTexts[of];
  const unopened = `This ${texts.name} could not be opened`;
  const key = ['managed', of, token];
  const load = useQuery({ queryKey: key, queryFn: () => calls.load(token) });
  const [mode, setMode] = useState<'view' | 'edit' | 'delete'>(startsEditing ? 'edit' : 'view');
  // Loading again may fail, for example after a night: what was typed stays, and while the server is down all does.
  const failure =
    load.data && (mode === 'edit' || (load.error && isTemporary(load.error))) ? null : load.error;
  usePageTitle(failure ? unopened : load.data && tabTitle?.(load.data));
  const [hasChangedMode, setChangedMode] = useState(false);
  const [linkGone, setLinkGone] = useState<string>();
  const [notice, setNotice] = useState<{ tone: 'success' | 'error'; text: string }>();
  /** The owner may have been suspended. */
  const refetchOnForbidden = (problem: unknown) => {
    if (problem instanceof ApiError && problem.status === 403) void invalidate(key, currentUserKey);
  };
  const refetchUser = () => void invalidate(currentUserKey);
  const removal = useMutation({
    mutationFn: () => calls.remove(token),
    onSettled: () => setMode('view'),
    onSuccess: refetchUser,
    onError: (problem) =>
      setNotice({ tone: 'error', text: messageOf(problem, texts.deleteFailed, texts.deleteNetwork) }),
  });
  const leave = (message: string) => {
    setLinkGone(message);
    refetchUser();
  };
  const store = (listing: Of) => {
    queries.setQueryData(key, listing);
    refetchUser();
  };
  const change = useMutation({
    mutationFn: (state: JobState) => calls.change(token, state),
    onSuccess: ({ listing, message }) => {
      store(listing);
      setNotice({ tone: 'success', text: message });
    },
    onError: (problem) => {
      setNotice({ tone: 'error', text: messageOf(problem, postingTexts.stateFailed) });
      refetchOnForbidden(problem);
    },
    onSettled: () => window.scrollTo({ top: 0 }),
  });

  if (removal.isSuccess) return <DeletionNotice message={removal.data.message || texts.deleted} />;
  if (linkGone) return <LinkReplaced message={linkGone} />;
  if (failure) {
    return (
      <TaskCard title={unopened}>
        <Banner tone="error">{messageOf(failure, texts.loadFailed, texts.loadNetwork)}</Banner>
        {isTemporary(failure) ? (
          <Button
            kind="primary"
            busy={load.isFetching}
            onClick={() => {
              setChangedMode(true);
              void load.refetch();
            }}
          >
            Try again
          </Button>
        ) : failure.message === responseTexts.linkUnused ? (
          <RenewLink of={of} token={token} onReplaced={leave} />
        ) : (
          <NewLink call={`POST /${of}/link`} />
        )}
        <ButtonLink to="/">Return to Home</ButtonLink>
      </TaskCard>
    );
  }
  if (!load.data) return <Skeleton />;
  const listing = load.data;
  const isEditing = mode === 'edit';
  const show = (next: 'view' | 'edit') => {
    setChangedMode(true);
    setMode(next);
  };
  const managed: ManagedListing<Of> = {
    of,
    listing,
    token,
    isChanging: change.isPending,
    change: (state) => change.mutate(state),
    edit: () => show('edit'),
    view: () => show('view'),
    remove: () => setMode('delete'),
    save(saved, message) {
      store(saved);
      if (message === undefined) return;
      setNotice({ tone: 'success', text: message });
      show('view');
      window.scrollTo({ top: 0 });
    },
    reload: async () => {
      const { data, error } = await load.refetch();
      if (!data) throw error ?? new Error('Not loaded');
      return data;
    },
    onLinkReplaced(message) {
      if (isPrivateLink(token)) return leave(message);
      setNotice({ tone: 'success', text: message });
      refetchUser();
    },
    leave,
    refetchOnForbidden,
  };
  return (
    <div className="flex flex-col gap-6">
      <ModeHeading key={isEditing ? 'edit' : 'view'} isFocused={hasChangedMode}>
        {heading(listing, isEditing)}
      </ModeHeading>
      {notice && (
        <Banner tone={notice.tone} onDismiss={() => setNotice(undefined)}>
          {notice.text}
        </Banner>
      )}
      {listing.is_suspended && <SuspendedOwner email={listing.email} />}
      <Suspense fallback={<Skeleton />}>{isEditing ? renderEdit(managed) : renderView(managed)}</Suspense>
      <Confirm
        open={mode === 'delete'}
        onClose={() => setMode('view')}
        title={texts.confirmTitle}
        confirmLabel={texts.confirmLabel}
        busy={removal.isPending}
        onConfirm={() => removal.mutate()}
      >
        {texts.confirmDelete}
        <CanceledInterviews
          among={({ side, job_id }) =>
            of === 'jobs' ? side === 'employer' && job_id === listing.id : side === 'professional'
          }
        />
      </Confirm>
    </div>
  );
}

/** Whether the link may be good, and only the server was not reached or failed. */
const isTemporary = (problem: Error) => !(problem instanceof ApiError) || problem.status >= 500;
