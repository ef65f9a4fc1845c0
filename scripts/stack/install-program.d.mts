export type Program = 'redis' | 'chromium' | 'pgbouncer';

/** The path of a program, which is installed if it is missing; undefined if that fails. */
export function findOrInstall(program: Program): string | undefined;
