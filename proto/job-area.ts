import { providerTypes } from './choices.js';
import { pagePath } from './page-path.js';
import { isNextTo, type StateCode, stateCodes, states } from './states.js';

/** The jobs of a role in a state, which have a page of their own. */
export interface JobArea {
  state: StateCode;
  role: (typeof providerTypes)[number];
}

/** An area has a page for search engines from this number of public jobs on. */
export const minAreaJobs = 5;

/** `Physician (MD/DO)` becomes `physician-md-do`. */
const toSlug = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The path of an area's page: `/jobs/in/new-york/registered-nurse`. */
export const areaPath = ({ state, role }: JobArea): string =>
  pagePath('/jobs/in/:state/:role', { state: toSlug(states[state]), role: toSlug(role) });

/** The area of the parameters of such a path, ignoring case; undefined if there is none. */
export function areaOf(stateSlug: string, roleSlug: string): JobArea | undefined {
  const state = stateCodes.find((code) => toSlug(states[code]) === stateSlug.toLowerCase());
  const role = providerTypes.find((type) => toSlug(type) === roleSlug.toLowerCase());
  return state && role && { state, role };
}

/** `Registered Nurse jobs in New York` */
export const areaTitle = ({ state, role }: JobArea): string => `${role} jobs in ${states[state]}`;

/** Whether a reader of one area may like the other: another role in the state, or the role in the next state. */
export const isNearArea = (area: JobArea, other: JobArea): boolean =>
  area.role === other.role ? isNextTo(area.state, other.state) : area.state === other.state;
