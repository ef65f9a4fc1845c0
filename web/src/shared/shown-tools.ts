import { useSearchParams } from 'react-router';

/** How much there is; undefined while unknown. */
interface Amounts {
  /** The employer's positions: a filled or deleted job that is posted again is one. */
  positions?: number | undefined;
  /** The employer's jobs, deleted ones with contacts included. */
  jobs?: number | undefined;
  /** The people of an employer, or the jobs of a professional. */
  rows?: number | undefined;
  /** The people in the team, with open invitations. */
  members?: number | undefined;
}

/** From which amount on a tool appears; one of several is enough. */
const firstShown = {
  import: { positions: 2 },
  duplicate: { positions: 2 },
  results: { positions: 2 },
  jobColumn: { jobs: 2 },
  promise: { positions: 2, rows: 10 },
  exportContacts: { positions: 2, rows: 10 },
  filters: { rows: 10 },
  selection: { rows: 10 },
  emptyStages: { rows: 10 },
  shortcuts: { rows: 10 },
  activity: { members: 2 },
  roles: { members: 2 },
} as const satisfies Record<string, Amounts>;
export type Tool = keyof typeof firstShown;

const tools = Object.keys(firstShown) as Tool[];
const isReached = (first: Amounts, amounts: Amounts) =>
  (['positions', 'jobs', 'rows', 'members'] as const).some((of) => {
    const least = first[of];
    return least !== undefined && (amounts[of] ?? Infinity) >= least;
  });

/** The tools for so much; an unknown amount hides none. */
export const shownTools = (amounts: Amounts): ReadonlySet<Tool> =>
  new Set(tools.filter((tool) => isReached(firstShown[tool], amounts)));

export const allTools: ReadonlySet<Tool> = new Set(tools);

/** The parameter of an address that shows every tool. */
export const allToolsSearch = 'tools=all';

/** The tools for the amounts, or all if the address says so. */
export function useShownTools(amounts: Amounts): ReadonlySet<Tool> {
  const [search] = useSearchParams();
  return search.get('tools') === 'all' ? allTools : shownTools(amounts);
}
