export const dayMs = 86_400_000;

export const daysAgo = (days: number): Date => new Date(Date.now() - days * dayMs);

/** The date in the westernmost time zone of the country, such as `2027-01-04`. */
export const earliestToday = () => new Date(Date.now() - 12 * 3_600_000).toISOString().slice(0, 10);
