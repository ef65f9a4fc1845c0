import type { JobCard } from './job-card.entity.js';

/**
 * SQL over a card: the keyed hash of the job's address. Choices and verified addresses follow the address, while `owner_key`
 * only says whose job it is.
 */
export const posterKeySql = (job: string): string => `coalesce(${job}.poster_key, ${job}.owner_key)`;

export const posterKeyOf = ({ poster_key, owner_key }: JobCard): string => poster_key ?? owner_key;
