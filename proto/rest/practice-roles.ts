/** Separate from the texts of practices, which few pages need. */

export const practiceRoles = ['owner', 'hiring', 'billing'] as const;
export type PracticeRole = (typeof practiceRoles)[number];

/** The areas of the employer's side, each with the roles that cover it. */
const rolesOf = {
  hiring: ['owner', 'hiring'],
  billing: ['owner', 'billing'],
  /** Decisions of owners. */
  owners: ['owner'],
  /** Needs of both, such as the practice's members. */
  any: practiceRoles,
} as const satisfies Record<string, readonly PracticeRole[]>;
export type PracticeArea = keyof typeof rolesOf;

export const mayWorkIn = (role: PracticeRole, area: PracticeArea): boolean =>
  (rolesOf[area] as readonly PracticeRole[]).includes(role);
