export const dayMs = 86_400_000;

export const daysAgo = (days: number): Date => new Date(Date.now() - days * dayMs);
