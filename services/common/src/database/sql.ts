import { z } from 'zod';

/** Runs statements: a transaction's manager, or the data source outside a transaction. */
export interface Database {
  query<Raw>(text: string, parameters?: unknown[]): Promise<Raw>;
}

type Columns = Readonly<Record<string, z.ZodType>>;
type RowOfColumns<C extends Columns> = { -readonly [Name in keyof C]: z.output<C[Name]> };

/** All statements of this process. `npm run check` compares them with the migrated schema. */
export const statements: Statement<Columns>[] = [];

/**
 * A statement and the types of its columns. Create it while its module loads, so that `npm run check` can validate it on
 * the migrated schema. At run time only columns are parsed whose type the database leaves open: JSON and closed lists.
 */
export class Statement<C extends Columns> {
  private readonly parsedColumns: [string, z.ZodType][];

  constructor(
    readonly columns: C,
    readonly text: string,
  ) {
    this.parsedColumns = Object.entries(columns).filter(([, type]) => !isPlain(type));
    statements.push(this);
  }

  async all(database: Database, ...parameters: unknown[]): Promise<RowOfColumns<C>[]> {
    const raw = await database.query<RowOfColumns<C>[] | Counted<RowOfColumns<C>>>(this.text, parameters);
    const rows = isCounted(raw) ? raw[0] : raw;
    if (this.parsedColumns.length > 0) for (const row of rows) this.parse(row);
    return rows;
  }

  async first(database: Database, ...parameters: unknown[]): Promise<RowOfColumns<C> | undefined> {
    return (await this.all(database, ...parameters))[0];
  }

  /** For statements that always return a row. */
  async one(database: Database, ...parameters: unknown[]): Promise<RowOfColumns<C>> {
    const row = await this.first(database, ...parameters);
    if (!row) throw new Error(`No row: ${this.text}`);
    return row;
  }

  /** Whether there is a row. */
  async some(database: Database, ...parameters: unknown[]): Promise<boolean> {
    return (await this.all(database, ...parameters)).length > 0;
  }

  /** The number of rows that an update or delete affected. */
  async count(database: Database, ...parameters: unknown[]): Promise<number> {
    const [, count] = await database.query<Counted<unknown>>(this.text, parameters);
    return count;
  }

  async run(database: Database, ...parameters: unknown[]): Promise<void> {
    await database.query(this.text, parameters);
  }

  private parse(row: Record<string, unknown>): void {
    for (const [name, type] of this.parsedColumns) row[name] = type.parse(row[name]);
  }
}

export type RowOf<S extends Statement<Columns>> = RowOfColumns<S['columns']>;

/** A statement that returns rows. */
export const sql = <C extends Columns>(columns: C, text: string): Statement<C> =>
  new Statement(columns, text);

/** A statement without columns: only the existence or number of its rows is read. */
export const command = (text: string): Statement<Record<never, never>> => new Statement({}, text);

/** TypeORM adds the row count to the result of an update or delete. */
type Counted<Row> = [Row[], number];

const isCounted = <Row>(raw: Row[] | Counted<Row>): raw is Counted<Row> => Array.isArray(raw[0]);

const plain = ['string', 'number', 'boolean', 'date'];

/** Whether the database's column type already guarantees this type. */
function isPlain(type: z.core.$ZodType): boolean {
  if (type instanceof z.ZodNullable || type instanceof z.ZodArray) return isPlain(type.unwrap());
  return plain.includes(type._zod.def.type);
}
