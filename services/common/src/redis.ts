/** Dependency-injection token of a connection that fails fast instead of waiting, for health and for counting. */
export const REDIS = Symbol('REDIS');
