import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api, messageOf } from './api';
import { currentUserKey, useCurrentUser } from './current-user';
import { interestedJob } from './after-sign-in';
import { signedInFlag } from './signed-in-flag';
import { appTexts } from './texts';
import { Button, ButtonLink } from './ui/button';

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
export function OpenWorkspace({ of, token, email }: OpenWorkspaceProps) {
  const { user } = useCurrentUser();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const open = useMutation({
    mutationFn: async () => {
      const body = await api(`GET /${of}/:token/workspace`, { token });
      return api('POST /workspace', { body });
    },
    onSuccess: async ({ is_signed_in }) => {
      if (!is_signed_in) return;
      signedInFlag.set(true);
      await queries.invalidateQueries({ queryKey: currentUserKey });
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
                : `Signs you in as ${email}`}
          </p>
        </div>
      )}
    </section>
  );
}
