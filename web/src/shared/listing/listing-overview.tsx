import type { ReactNode } from 'react';
import { ConfirmationBanner, isOnHold } from './confirmation';
import { isPrivateLink } from '../manage-path';
import { type CommonListing, listingTexts } from './managed-listing';
import { ReplaceLink } from './private-links';
import { invalidate } from '../queries';
import { Banner } from '../ui/banner';
import { Button, ButtonLink } from '../ui/button';
import { Card } from '../ui/card';
import { WithSideColumn } from '../ui/with-side-column';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api, messageOf } from '../api';
import { currentUserKey, useCurrentUser } from '../current-user';
import { interestedJob } from '../after-sign-in';
import { signedInFlag } from '../signed-in-flag';
import { appTexts } from '../texts';

interface OverviewProps {
  managed: CommonListing;
  onEdit: () => void;
  /** More actions, which a suspended owner does not have. */
  actions?: ReactNode;
}

interface ListingOverviewProps extends OverviewProps {
  sideLabel: string;
  /** Shown while the listing has matches. */
  advice: ReactNode;
  /** More cards below it. */
  side?: ReactNode;
  children: ReactNode;
}

/** A listing as its owner sees it: its state, actions and text, next to its matches and private link. */
export function ListingOverview({ sideLabel, advice, side, children, ...props }: ListingOverviewProps) {
  const { managed } = props;
  const { of, listing, token } = managed;
  const { user, signedIn, isPending } = useCurrentUser();
  // Its owner comes from there. A profile may lead to the job for which it was created.
  const isOwn =
    signedIn &&
    (isPending || user?.email === listing.email) &&
    (of === 'jobs' || interestedJob.path() === undefined);
  const opensWorkspace = isPrivateLink(token) && !isOwn;
  return (
    <>
      <ListingStanding managed={managed} />
      {opensWorkspace && <OpenWorkspace of={of} token={token} email={listing.email} />}
      <ListingActions {...props} isFirst={!opensWorkspace} />
      <WithSideColumn
        sideLabel={sideLabel}
        side={
          <>
            {!isOnHold(listing) && !listing.is_suspended && advice}
            {side}
          </>
        }
        lastCard={<PrivateLinkCard managed={managed} />}
      >
        {children}
      </WithSideColumn>
    </>
  );
}

/** Whether the listing is paused, or waits for its owner to confirm it or its address. */
function ListingStanding({ managed }: { managed: CommonListing }) {
  const { of, listing, token, isChanging, change } = managed;
  return (
    <>
      {listing.is_paused && <Banner tone="warning">{listingTexts[of].paused}</Banner>}
      {!listing.is_suspended && (
        <ConfirmationBanner
          of={of}
          thing={listing}
          email={isPrivateLink(token) && listing.email}
          busy={isChanging}
          onAnswer={(is_paused) => change({ is_paused })}
        />
      )}
    </>
  );
}

/** Edit, pause and delete. */
function ListingActions({ managed, onEdit, actions, isFirst }: OverviewProps & { isFirst: boolean }) {
  const { of, listing, isChanging, change, remove } = managed;
  const { title } = listingTexts[of];
  return (
    <div className="flex flex-wrap gap-3">
      <fieldset disabled={listing.is_suspended} className="contents">
        <Button kind={isFirst ? 'primary' : undefined} onClick={onEdit}>
          Edit {title}
        </Button>
        {!listing.rested_at && (
          <Button busy={isChanging} onClick={() => change({ is_paused: !listing.is_paused })}>
            {listing.is_paused ? 'Reactivate' : 'Pause'} {title}
          </Button>
        )}
        {actions}
      </fieldset>
      <Button onClick={remove}>Delete {title}</Button>
    </div>
  );
}

/** Explains the private link, with the button that replaces it. */
function PrivateLinkCard({ managed }: { managed: CommonListing }) {
  const { of, listing, token, onLinkReplaced } = managed;
  return (
    <Card className="flex flex-col gap-3 print:hidden">
      <h2>Private link</h2>
      {isPrivateLink(token) && (
        <p className="text-note">
          Anyone with this link can view, edit and delete this {listingTexts[of].name}. Keep it private.
        </p>
      )}
      {listing.token && (
        <ReplaceLink of={of} token={token} email={listing.email} onReplaced={onLinkReplaced} />
      )}
    </Card>
  );
}

interface OpenWorkspaceProps {
  /** The kind of private link. */
  of: 'jobs' | 'profiles';
  token: string;
  email: string;
}

const invitations = {
  jobs: {
    title: 'See who matches',
    text: 'Your workspace shows who they are, how far they live and why they match.',
  },
  profiles: {
    title: 'See your jobs',
    text: 'Your workspace lists the jobs that match, how far they are and what they pay.',
  },
};

/** Opens the workspace from a private link: directly in the posting browser, otherwise by email. */
function OpenWorkspace({ of, token, email }: OpenWorkspaceProps) {
  const { user } = useCurrentUser();
  const navigate = useNavigate();
  const open = useMutation({
    mutationFn: async () => {
      const body = await api(`GET /${of}/:token/workspace`, { token });
      return api('POST /workspace', { body });
    },
    onSuccess: async ({ is_signed_in }) => {
      if (!is_signed_in) return;
      signedInFlag.set(true);
      await invalidate(currentUserKey);
      await navigate(target());
    },
  });
  const target = () => (of === 'profiles' && interestedJob.path()) || '/dashboard';
  const { title, text } = invitations[of];
  return (
    <section className="flex flex-col gap-3 rounded-card bg-brand-soft p-5 print:hidden">
      <h2>{title}</h2>
      <p className="text-note">{text}</p>
      {user?.email === email ? (
        <ButtonLink kind="call" to={target()} className="self-start">
          Open your workspace
        </ButtonLink>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button kind="call" busy={open.isPending} onClick={() => open.mutate()}>
            Open your workspace
          </Button>
          <p role="status" className="text-note text-muted wrap-anywhere">
            {open.isError
              ? messageOf(open.error, appTexts.loginFailed)
              : open.data?.is_signed_in === false
                ? open.data.message
                : `Signs you in as ${email}. We may email you a link first.`}
          </p>
        </div>
      )}
    </section>
  );
}
