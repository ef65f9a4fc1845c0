import type { Practice } from '@nearward/proto/rest/practice';
import { roleTexts } from '@nearward/proto/rest/practice-texts';
import { useState } from 'react';
import { api } from '../../../shared/api';
import { focusOnMount } from '../../../shared/focus-on-mount';
import { isolated } from '../../../shared/isolated';
import { Button } from '../../../shared/ui/button';
import { Chip } from '../../../shared/ui/chip';
import { ActionProblem } from '../action-problem';
import { useTeamChange } from '../../../shared/team-query';
import { NameForm } from '../name-form';

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

  if (!isNaming)
    return (
      <div className="flex w-full flex-wrap items-center justify-between gap-3">
        <h3 className="flex flex-wrap items-center gap-2 wrap-anywhere">
          {isolated(name)}
          <Chip>{roleTexts[role].name}</Chip>
        </h3>
        {role === 'owner' && (
          <Button
            ref={isNaming === false ? focusOnMount : undefined}
            onClick={() => {
              rename.reset();
              setNaming(true);
            }}
          >
            Rename
          </Button>
        )}
      </div>
    );
  return (
    <>
      <ActionProblem of={rename} />
      <NameForm
        label="Name of the team"
        field="practice_name"
        name={name}
        maxLength={200}
        busy={rename.isPending}
        onSave={(next) => rename.mutate(next)}
        onCancel={() => setNaming(false)}
      />
    </>
  );
}
