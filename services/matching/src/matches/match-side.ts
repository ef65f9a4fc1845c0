/** The two sides of a match. A provider is a professional's profile, in the names of tables and columns too. */
export type MatchSide = 'job' | 'provider';

/** A statement for each side. */
export const forBothSides = <Statement>(
  make: (own: MatchSide) => Statement,
): Record<MatchSide, Statement> => ({
  job: make('job'),
  provider: make('provider'),
});

export const partnerOf = { job: 'provider', provider: 'job' } as const;

/** The column of `matched_job` or `matched_provider` with the id in events. Matches use the row's small `number`. */
export const idColumns = { job: 'job_id', provider: 'profile_id' } as const;
