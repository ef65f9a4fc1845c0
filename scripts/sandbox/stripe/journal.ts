import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** A field, or one item of a field with keyed items. */
type Place = [field: string, key?: string];

/**
 * Stores fields in a file. The first line has all data at the start, and each further line is one changed item as
 * `[field, key, item]`, without the item if it was removed. Observes assignments to a field, to its items and to direct
 * properties of these.
 */
export class Journal<Known extends object> {
  readonly known: Known;
  private readonly changed = new Map<string, Place>();
  private readonly file: string;

  constructor(file: string, first: Known) {
    this.file = file;
    const known = { ...first, ...readJournal(file) };
    writeFileSync(`${file}.new`, `${JSON.stringify(known)}\n`);
    renameSync(`${file}.new`, file);
    for (const [field, things] of Object.entries(known))
      Reflect.set(known, field, this.watchedThings(things, field));
    this.known = watchChanges(known, (field, things) => {
      this.note([field]);
      return this.watchedThings(things, field);
    });
  }

  /** All data is in the file when this returns. */
  save(): void {
    if (this.changed.size === 0) return;
    const lines = [...this.changed.values()].map(([field, key]) => {
      const things: unknown = Reflect.get(this.known, field);
      return JSON.stringify([field, key, isObject(things) && key !== undefined ? things[key] : things]);
    });
    appendFileSync(this.file, `${lines.join('\n')}\n`);
    this.changed.clear();
  }

  private note(place: Place): void {
    this.changed.set(place.join(' '), place);
  }

  private watchedThings(things: unknown, field: string): unknown {
    if (!isObject(things)) return things;
    const note = (key: string) => this.note([field, key]);
    const watchedThing = (key: string, thing: unknown) =>
      isObject(thing) ? watchChanges(thing, () => note(key)) : thing;
    for (const [key, thing] of Object.entries(things)) things[key] = watchedThing(key, thing);
    return watchChanges(things, (key, thing) => {
      note(key);
      return watchedThing(key, thing);
    });
  }
}

/** `changed` returns a replacement for an assigned value, or undefined to keep it. Reads are not intercepted. */
function watchChanges<Of extends object>(
  target: Of,
  changed: (name: string, value?: unknown) => unknown,
): Of {
  return new Proxy(target, {
    set: (of, name, value) =>
      Reflect.get(of, name) === value || Reflect.set(of, name, changed(String(name), value) ?? value),
    deleteProperty: (of, name) => {
      changed(String(name));
      return Reflect.deleteProperty(of, name);
    },
  });
}

function readJournal(file: string): Record<string, unknown> {
  if (!existsSync(file)) return {};
  const lines = readFileSync(file, 'utf8').split('\n');
  const torn = lines.pop(); // a truncated line was never acknowledged; older files are one line without an end
  const known = JSON.parse(lines.shift() ?? torn ?? '{}') as Record<string, unknown>;
  for (const line of lines) {
    const [field, key, thing] = JSON.parse(line) as [string, string | null, unknown];
    const things = known[field];
    if (key === null || !isObject(things)) known[field] = thing;
    else if (thing === undefined || thing === null) Reflect.deleteProperty(things, key);
    else things[key] = thing;
  }
  return known;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
