import { type ProfileState, profileState } from '@nearward/proto/rest/profile-privacy';

export type VisibilityProblems = Partial<Record<keyof ProfileState, string>>;

/** Validates with the service's schema; for a list names the first wrong line. */
export function visibilityProblems(body: ProfileState): VisibilityProblems {
  const problems: VisibilityProblems = {};
  for (const { path, message } of profileState.safeParse(body).error?.issues ?? []) {
    const [field, line] = path as [keyof ProfileState, number?];
    problems[field] ??= line === undefined ? message : `Line ${line + 1}: ${message}`;
  }
  return problems;
}
