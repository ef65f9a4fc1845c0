/** Separate from the other limits, which the smallest pages load. */
export const importLimits = {
  /** Rows in one call, and jobs in a file. */
  rowsPerCall: 50,
  jobsInFile: 5_000,
  externalIdLength: 100,
  /** Live jobs up to which an import posts: without a card or plan, with one, and with one in a practice. */
  liveJobs: { unpaid: 50, person: 500, practice: 2_000 },
} as const;
