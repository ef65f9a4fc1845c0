/** Whole miles as people say them. */
export const milesAway = (miles: number) =>
  miles < 1 ? 'less than 1 mi away' : `${Math.round(miles)} mi away`;
