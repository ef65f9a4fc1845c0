import type { Practice } from '@nearward/proto/rest/practice';
import { roleTexts } from '@nearward/proto/rest/practice-texts';
import { type FormEvent, useState } from 'react';
import { api } from '../../../shared/api';
import { focusOnMount } from '../../../shared/focus-on-mount';
import { isolated } from '../../../shared/isolated';
import { Button } from '../../../shared/ui/button';
import { Chip } from '../../../shared/ui/chip';
import { TextField } from '../../../shared/ui/field';
import { TeamProblem } from './team-problem';
import { useTeamChange } from '../../../shared/team-query';

interface TeamNameProps {
  team: Practice;
  onDone: (message: string) => void;
}

export function TeamName({ team: { id, name, role }, onDone }: TeamNameProps) {
  // False after canceling, when the focus returns to the button.
  const [isNaming, setNaming] = useState<boolean>();
  const rename = useTeamChange(
    (next: string) => api('PUT /practices/:id', { id, body: { name: next } }),
    (message) => {
      setNaming(undefined);
      onDone(message);
    },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!rename.isPending) rename.mutate(String(new FormData(event.currentTarget).get('practice_name')));
  };
  if (!isNaming)
    return (
      <div className="flex w-full flex-wrap items-center justify-between gap-3">
        <h3 className="flex flex-wrap items-center gap-2 text-lead wrap-anywhere">
          {isolated(name)}
          <Chip>{roleTexts[role].name}</Chip>
        </h3>
        {role === 'owner' && (
          <Button ref={isNaming === false ? focusOnMount : undefined} onClick={() => setNaming(true)}>
            Rename
          </Button>
        )}
      </div>
    );
  return (
    <>
      <TeamProblem change={rename} />
      <form onSubmit={submit} className="flex w-full flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-52">
          <TextField
            label="Name of the team"
            name="practice_name"
            defaultValue={name}
            maxLength={200}
            required
            ref={focusOnMount}
          />
        </div>
        <Button type="submit" busy={rename.isPending}>
          Save
        </Button>
        <Button onClick={() => setNaming(false)}>Cancel</Button>
      </form>
    </>
  );
}
