import { createHash } from 'node:crypto';
import { z } from 'zod';

/** What runs statements: a transaction's manager, or the data source for one that stands alone. */
export interface Database {
  query<Raw>(text: string, parameters?: unknown[]): Promise<Raw>;
}

type Columns = Readonly<Record<string, z.ZodType>>;
type RowOfColumns<C extends Columns> = { -readonly [Name in keyof C]: z.output<C[Name]> };

/** Every statement of this process, for the check that compares them with the migrated schema. */
export const statements: Statement<Columns>[] = [];

/**
 * A statement and the columns of its rows. It is made while its module loads, so that `npm run check` finds it: on the
 * migrated schema Postgres reads each and says what it returns. So when it runs nothing of a row is looked at but what
 * the columns of the database leave open: JSON, and the words of a closed list.
 */
export class Statement<C extends Columns> {
  private readonly open: [string, z.ZodType][];

  constructor(
    readonly columns: C,
    readonly text: string,
  ) {
    this.open = Object.entries(columns).filter(([, type]) => !isPlain(type));
    statements.push(this);
  }

  async all(database: Database, ...parameters: unknown[]): Promise<RowOfColumns<C>[]> {
    const raw = await database.query<RowOfColumns<C>[] | Counted<RowOfColumns<C>>>(this.text, parameters);
    const rows = isCounted(raw) ? raw[0] : raw;
    if (this.open.length > 0) for (const row of rows) this.close(row);
    return rows;
  }

  async first(database: Database, ...parameters: unknown[]): Promise<RowOfColumns<C> | undefined> {
    return (await this.all(database, ...parameters))[0];
  }

  /** For what always returns a row. */
  async one(database: Database, ...parameters: unknown[]): Promise<RowOfColumns<C>> {
    const row = await this.first(database, ...parameters);
    if (!row) throw new Error(`No row: ${this.text}`);
    return row;
  }

  /** Whether there is a row. */
  async some(database: Database, ...parameters: unknown[]): Promise<boolean> {
    return (await this.all(database, ...parameters)).length > 0;
  }

  /** Of an update or a delete: how many rows it met. */
  async count(database: Database, ...parameters: unknown[]): Promise<number> {
    const [, count] = await database.query<Counted<unknown>>(this.text, parameters);
    return count;
  }

  async run(database: Database, ...parameters: unknown[]): Promise<void> {
    await database.query(this.text, parameters);
  }

  private close(row: Record<string, unknown>): void {
    for (const [name, type] of this.open) row[name] = type.parse(row[name]);
  }
}

export type RowOf<S extends Statement<Columns>> = RowOfColumns<S['columns']>;

/** A statement that returns rows. */
export const sql = <C extends Columns>(columns: C, text: string): Statement<C> =>
  new Statement(columns, text);

const names = new Map<string, string>();

/**
 * A statement that is run all the time: each connection plans it once and keeps it under a name (`pools.ts`). Postgres
 * keeps it for as long as the connection, so it is for hot reads alone, and its text is never put together per call.
 */
export function preparedSql<C extends Columns>(columns: C, text: string): Statement<C> {
  names.set(text, createHash('sha256').update(text).digest('hex').slice(0, 32));
  return sql(columns, text);
}

/** What connections keep a statement as, if they do. */
export const preparedName = (text: unknown): string | undefined =>
  typeof text === 'string' ? names.get(text) : undefined;

/** One of which nothing is read, or only whether and how many rows there are. */
export const command = (text: string): Statement<Record<never, never>> => new Statement({}, text);

/** TypeORM adds the number of rows to what an update or a delete returns. */
type Counted<Row> = [Row[], number];

const isCounted = <Row>(raw: Row[] | Counted<Row>): raw is Counted<Row> => Array.isArray(raw[0]);

const plain = ['string', 'number', 'boolean', 'date'];

/** Whether the type of a column in the database says all that this type says. */
function isPlain(type: z.core.$ZodType): boolean {
  if (type instanceof z.ZodNullable || type instanceof z.ZodArray) return isPlain(type.unwrap());
  return plain.includes(type._zod.def.type);
}
