import type { CurrentUser } from '@nearward/proto/rest/account';
import { noPractice, practiceTexts } from '@nearward/proto/rest/practice-texts';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '../../../shared/api';
import { pagePractice } from '../../../shared/page-practice';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { useTeamChange } from '../../../shared/team-query';
import { ActionProblem } from '../action-problem';

interface FoundTeamProps {
  user: CurrentUser;
  onDone: (message: string) => void;
}

/** Founds a team with the jobs, contacts and plan of the person. */
export function FoundTeam({ user, onDone }: FoundTeamProps) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const found = useTeamChange(async (name: string) => {
    const { id, message } = await api('POST /practices', { body: { name } });
    // The data on the page belongs to the team now.
    if ((pagePractice.get() ?? noPractice) === noPractice) pagePractice.show(id);
    return { message };
  }, onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = field.current?.value.trim() ?? '';
    setProblem(name ? undefined : practiceTexts.nameRequired);
    if (!name) field.current?.focus();
    else if (!found.isPending) found.mutate(name);
  };
  return (
    <section aria-labelledby="found-team" className="flex w-full flex-col items-start gap-4">
      <h3 id="found-team">Invite your team</h3>
      {user.profile ? (
        <p>{practiceTexts.hasProfile}</p>
      ) : (
        <>
          <p>
            Your jobs, contacts and plan then belong to the team, and everyone you invite works on them with
            one bill. Your sign-in and your email settings stay yours.
          </p>
          <ActionProblem of={found} />
          <form noValidate onSubmit={submit} className="flex w-full flex-wrap items-start gap-3">
            <div className="min-w-0 flex-1 basis-60">
              <TextField
                ref={field}
                label="Name of your practice"
                name="practice_name"
                autoComplete="organization"
                maxLength={200}
                required
                error={problem}
                onChange={() => setProblem(undefined)}
              />
            </div>
            <Button type="submit" className="mt-7" busy={found.isPending}>
              Invite your team
            </Button>
          </form>
        </>
      )}
    </section>
  );
}
