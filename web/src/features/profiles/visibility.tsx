import { matchingRadiusMiles } from '@nearward/proto/choices';
import type { ProfileState } from '@nearward/proto/rest/profile-privacy';
import type { Profile } from '@nearward/proto/rest/profile';
import { useMutation } from '@tanstack/react-query';
import { type Dispatch, type FormEvent, type SetStateAction, useState } from 'react';
import { api, messageOf } from '../../shared/api';
import { radiusOptions } from '../../shared/number-texts';
import { postingTexts } from '../../shared/listing/posting-texts';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { SelectField, TextArea } from '../../shared/ui/field';

interface VisibilityProps {
  profile: Profile;
  token: string;
  edits: VisibilityEdits;
  setEdits: Dispatch<SetStateAction<VisibilityEdits>>;
  reload: () => Promise<Profile>;
  onRefused: (problem: unknown) => void;
  onSaved: (profile: Profile) => void;
}

/** Changes that are not saved yet. */
export interface VisibilityEdits {
  miles?: number;
  /** One per line. */
  names?: string;
  domains?: string;
  /** The profile when the edit began. */
  since?: Profile;
}

const savedIn = ({ radius_miles, hidden_names, hidden_domains }: Profile) => ({
  miles: radius_miles,
  names: hidden_names.join('\n'),
  domains: hidden_domains.join('\n'),
});

/** Whether an edit differs from what is saved. */
export function isEdited(profile: Profile, edits: VisibilityEdits): boolean {
  const { miles, names, domains } = savedIn(profile);
  const now = { miles, names, domains, ...edits };
  return now.miles !== miles || now.names !== names || now.domains !== domains;
}

const linesOf = (text: string) =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter(Boolean);

/** As in `Mercy Hospital, Inc.`. Alone it would hide from every employer with this word. */
const legalForm =
  /^(?:inc(?:orporated)?|corp(?:oration)?|ltd|co|l\.?l\.?[cp]|p\.?l\.?l\.?c|p\.?[ac]|m\.?d)\.?$/i;
const namesOf = (text: string) => linesOf(text).filter((line) => !legalForm.test(line));

/** The stored lines with what was added and removed here, so that nothing is lost that another tab saved. */
const merge = (before: readonly string[], typed: readonly string[], stored: readonly string[]): string[] => [
  ...stored.filter((line) => typed.includes(line) || !before.includes(line)),
  ...typed.filter((line) => !before.includes(line) && !stored.includes(line)),
];

type Problems = Partial<Record<keyof ProfileState, string>>;

/** For a list names the first wrong line. If the schema does not load, the service validates alone. */
async function problemsOf(body: ProfileState): Promise<Problems> {
  const loaded = await import('@nearward/proto/rest/profile-privacy').catch(() => undefined);
  const problems: Problems = {};
  for (const { path, message } of loaded?.profileState.safeParse(body).error?.issues ?? []) {
    const [field, line] = path as [keyof ProfileState, number?];
    problems[field] ??= line === undefined ? message : `Line ${line + 1}: ${message}`;
  }
  return problems;
}

/** The professional's radius and hidden employers. */
export function Visibility({ profile, token, edits, setEdits, reload, onRefused, onSaved }: VisibilityProps) {
  const save = useMutation({
    mutationFn: ({ body }: { body: ProfileState; sent: VisibilityEdits }) =>
      api('PUT /profiles/:token/state', { token, body }),
    onSuccess: ({ profile: saved }, { sent }) => {
      setEdits((now) => (now === sent ? {} : now));
      onSaved(saved);
    },
    onError: onRefused,
  });
  const [problems, setProblems] = useState<Problems>({});
  const current = { ...savedIn(profile), ...edits };
  const edit = (changes: VisibilityEdits) => setEdits({ since: profile, ...edits, ...changes });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { miles, names, domains, since = profile } = edits;
    const stored = await reload().catch(() => profile);
    // Sends only what was changed here: the rest may have been changed elsewhere.
    const body: ProfileState = {
      ...(miles !== undefined && { radius_miles: miles }),
      ...(names !== undefined && {
        hidden_names: merge(since.hidden_names, namesOf(names), stored.hidden_names),
      }),
      ...(domains !== undefined && {
        hidden_domains: merge(since.hidden_domains, linesOf(domains), stored.hidden_domains),
      }),
    };
    const errors = await problemsOf(body);
    setProblems(errors);
    const [first] = Object.keys(errors);
    if (!first) return save.mutate({ body, sent: edits });
    save.reset();
    document.getElementById(first)?.focus();
  };
  return (
    <section className="flex max-w-170 flex-col gap-3" aria-labelledby="visibility">
      <h2 id="visibility">Who sees you</h2>
      <p>
        Employers you hide from never match you and cannot tell that you are hidden. Employers who have
        unlocked you can still see you.
      </p>
      <Card>
        <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
          <fieldset disabled={profile.is_suspended} className="contents">
            <SelectField
              id="radius_miles"
              label="How far you would travel"
              error={problems.radius_miles}
              hint="From each of your locations. Employers farther away won't see you."
              value={current.miles}
              onChange={(event) => edit({ miles: Number(event.target.value) })}
              options={radiusOptions(matchingRadiusMiles, profile.radius_miles)}
            />
            <TextArea
              id="hidden_names"
              label="Hide from employers named"
              error={problems.hidden_names}
              hint="One per line, such as Mercy Hospital. Hides you from employers whose name contains these words."
              rows={3}
              value={current.names}
              onChange={(event) => edit({ names: event.target.value })}
            />
            <TextArea
              id="hidden_domains"
              label="Hide from email domains"
              error={problems.hidden_domains}
              hint="One per line, such as hospital.org. Hides you from every employer with an address at that domain or its subdomains."
              rows={3}
              autoCapitalize="none"
              spellCheck={false}
              value={current.domains}
              onChange={(event) => edit({ domains: event.target.value })}
            />
          </fieldset>
          {save.isError && <Banner tone="error">{messageOf(save.error, postingTexts.stateFailed)}</Banner>}
          {save.isSuccess && <Banner tone="success">{save.data.message}</Banner>}
          <div>
            <Button type="submit" disabled={profile.is_suspended} busy={save.isPending}>
              Save privacy settings
            </Button>
          </div>
        </form>
      </Card>
    </section>
  );
}
