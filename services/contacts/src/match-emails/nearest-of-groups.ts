interface GroupedJob {
  group_key: string;
  miles: number | null;
}

/** The nearest job of each group in the order of the best ones, with the number of its other jobs. */
export function nearestOfGroups<Job extends GroupedJob>(
  jobs: readonly Job[],
): (Job & { other_sites: number })[] {
  const groups = Map.groupBy(jobs, ({ group_key }) => group_key);
  return [...groups.values()].flatMap((group) => {
    const [nearest] = group.toSorted((a, b) => (a.miles ?? Infinity) - (b.miles ?? Infinity));
    return nearest ? [{ ...nearest, other_sites: group.length - 1 }] : [];
  });
}
