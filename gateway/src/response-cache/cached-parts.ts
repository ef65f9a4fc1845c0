import type { UserParts } from '@nearward/proto/rest/user-parts';

/** A job as every professional sees it. */
export interface JobCard {
  id: string;
  created_at: string;
  /** All of it as JSON. */
  text: string;
}

/** The cached cards for one request. */
export interface CachedCards {
  find(id: string): JobCard | undefined;
  /** `requestedAt` is by `performance.now()`. */
  store(card: JobCard, requestedAt: number): void;
}

/** The empty parts of the viewer's own account. */
export interface EmptyParts {
  find<Name extends keyof UserParts>(service: Name): UserParts[Name] | undefined;
  /** Stores an empty part, and no other. `requestedAt` is by `performance.now()`. */
  store<Name extends keyof UserParts>(service: Name, part: UserParts[Name], requestedAt: number): void;
}
