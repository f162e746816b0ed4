import pg from 'pg';

type Parse = (text: string) => unknown;
const { builtins } = pg.types;
/** Read by Drizzle's columns, which want the database's own words for them. */
const TIMES = new Set<number>([
  builtins.TIMESTAMPTZ,
  builtins.TIMESTAMP,
  builtins.DATE,
  builtins.INTERVAL,
]);
const asItIs: Parse = (text) => text;

/** What is known of a statement from its words and from its first answer. */
export type Known = { name: string | undefined; text: string; parsers?: Parse[] };

/**
 * The driver's query without what it makes anew for each one: a copy of its settings, and a list
 * of the columns' names and types, which are the same in every answer to the same words.
 */
export class Question extends pg.Query {
  readonly text: string;
  name: string | undefined;
  readonly answer: (string | null)[][] = [];
  readonly values: unknown[];
  readonly #known: Known;

  constructor(known: Known, values: unknown[]) {
    super(known.text, values);
    this.#known = known;
    this.text = known.text;
    this.values = values;
    this.name = known.name;
  }

  handleRowDescription({ fields }: { fields: { dataTypeID: number }[] }): void {
    this.#known.parsers ??= fields.map(({ dataTypeID }) =>
      TIMES.has(dataTypeID) ? asItIs : pg.types.getTypeParser(dataTypeID, 'text'),
    );
  }

  /** Kept as it came: what cannot be read must fail its caller, not the connection. */
  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.answer.push(fields);
  }
}
