export type LockedName = 'full' | 'initial';

/** `Dana Maria Ortiz`, or `Dana O.` if locked names are shortened. */
export function nameWhileLocked(name: string, lockedName: LockedName): string {
  if (lockedName === 'full') return name;
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const initial = [...(rest.at(-1) ?? '')][0];
  return initial ? `${first} ${initial}.` : first;
}
