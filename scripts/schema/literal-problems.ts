/** The checked part of a zod type; see `services/common/src/database/sql.ts`. */
export interface Type {
  _zod: {
    def: {
      type: string;
      innerType?: Type;
      element?: Type;
      entries?: object;
      values?: unknown[];
      shape?: Record<string, Type>;
    };
  };
}

export interface Statement {
  text: string;
  columns: Readonly<Record<string, Type>>;
}

const comparison =
  /\b([a-z_]+)\s*(?:=|<>|!=)\s*'([\w-]+)'|\b([a-z_]+)\s+(?:not\s+)?in\s*\(((?:\s*'[\w-]+'\s*,?)+)\)/g;

/**
 * Literals that a column is compared with and never has. The values of a column are those of the closed lists that any
 * statement declares for its name, and those of the check constraints in `schema`.
 */
export function literalProblems(statements: readonly Statement[], schema: string): string[] {
  const lists = new Map<string, Set<unknown>>();
  const add = (name: string, values: readonly unknown[]) =>
    lists.set(name, new Set([...(lists.get(name) ?? []), ...values]));
  for (const { columns } of statements) for (const [name, values] of closedLists(columns)) add(name, values);
  for (const [, name = '', values = ''] of schema.matchAll(/\((\w+) = ANY \(ARRAY\[([^\]]*)\]/g))
    add(name, quotedIn(values));
  return statements.flatMap(({ text }) =>
    literalsIn(text)
      .filter(([name, value]) => lists.get(name)?.size && !lists.get(name)?.has(value))
      .map(
        ([name, value]) => `${name} is never '${value}': ${text.replace(/\s+/g, ' ').trim().slice(0, 200)}`,
      ),
  );
}

/** Also of JSON inside of a column. */
function closedLists(types: Readonly<Record<string, Type>>): [name: string, values: unknown[]][] {
  return Object.entries(types).flatMap(
    ([
      name,
      {
        _zod: { def },
      },
    ]): [string, unknown[]][] => {
      const inner = def.innerType ?? def.element;
      if (inner) return closedLists({ [name]: inner });
      if (def.shape) return closedLists(def.shape);
      return [[name, def.type === 'enum' ? Object.values(def.entries ?? {}) : (def.values ?? [])]];
    },
  );
}

const literalsIn = (text: string): [name: string, value: string][] =>
  Array.from(text.matchAll(comparison)).flatMap(([, name = '', value, listed = '', values = '']) =>
    value === undefined ? quotedIn(values).map((each): [string, string] => [listed, each]) : [[name, value]],
  );

const quotedIn = (text: string): string[] =>
  Array.from(text.matchAll(/'([^']*)'/g), ([, value = '']) => value);
