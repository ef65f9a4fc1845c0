/** Dependency-injection token of the service's parsed environment. */
export const ENV = Symbol('ENV');

/** Dependency-injection token of the service's name. */
export const SERVICE = Symbol('SERVICE');
