import type { UserParts } from '@nearward/proto/rest/user-parts';

/** A job as every professional sees it. */
export interface JobCard {
  id: string;
  created_at: string;
  /** All of it as JSON. */
  text: string;
}

/** The cached parts for one request. Each `requestedAt` is by `performance.now()`. */
export interface CachedParts {
  findCard(id: string): JobCard | undefined;
  storeCard(card: JobCard, requestedAt: number): void;
  findEmpty<Name extends keyof UserParts>(service: Name): UserParts[Name] | undefined;
  /** Stores an empty part, and no other. */
  storeEmpty<Name extends keyof UserParts>(service: Name, part: UserParts[Name], requestedAt: number): void;
}
