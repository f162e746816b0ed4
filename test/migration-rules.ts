/**
 * During a rolling upgrade processes of the previous version run on the new schema, so a migration may
 * only add. Returns why a migration would break them; `earlier` is the SQL of all migrations before.
 */
export function findBreakingChanges(migration: string, earlier: string): string[] {
  const statements = splitStatements(migration);
  const context: Context = {
    newTables: statements.flatMap((statement) => capture(statement, NEW_TABLE)),
    newColumns: statements.flatMap((statement) => capture(statement, NEW_COLUMNS)),
    statements,
    earlier: splitStatements(earlier),
  };
  return statements.flatMap((statement) =>
    splitActions(statement).flatMap((action) => {
      const rule = RULES.find(({ matches }) => matches(action, context));
      return rule ? `${rule.reason}: ${action}` : [];
    }),
  );
}

type Context = {
  newTables: string[];
  newColumns: string[];
  statements: string[];
  earlier: string[];
};
type Rule = { reason: string; matches(action: string, context: Context): boolean };

const NEW_TABLE = /^create (?:unlogged )?table (?:if not exists )?([\w.]+)/gi;
const NEW_COLUMNS = /\badd column (?:if not exists )?(\w+)/gi;
const ALTER_TABLE = /^alter table (?:only |if exists )*([\w.]+) (.*)$/is;
const FILLED = /\b(default|generated|smallserial|serial|bigserial)\b/i;
const KNOWN_ACTION =
  /^(add column|drop column|add constraint|drop constraint|validate constraint|alter column \w+ (set default|drop not null))\b/i;

/** The first rule that matches gives the reason. */
const RULES: readonly Rule[] = [
  {
    reason: 'an older process still reads it, so it must not be renamed or moved',
    matches: (action) => /^alter .* (rename|set schema)\b/is.test(action),
  },
  {
    reason: 'without this trigger what an older process writes is no longer counted or refused',
    matches: (action, { statements }) =>
      capture(action, /^drop trigger (?:if exists )?(\w+)/gi).some(
        (name) => !statements.some((other) => isCreation(other, 'trigger', name)),
      ),
  },
  {
    reason: 'an older process relies on this unique index, for example in ON CONFLICT',
    matches: (action, { earlier }) =>
      capture(action, /^drop index (?:concurrently )?(?:if exists )?([\w.]+)/gi).some((name) =>
        earlier.some((other) => isCreation(other, 'unique index', name)),
      ),
  },
  {
    reason: 'an older process still uses it, so it must not be dropped',
    matches: (action) => /^drop (?!index\b|trigger\b)/i.test(action),
  },
  {
    reason: 'an older process still reads these rows',
    matches: (action) => /^truncate\b/i.test(action),
  },
  {
    reason: 'the statements inside a DO block cannot be checked',
    matches: (action) => /^do\b/i.test(action),
  },
  {
    reason: 'an older process still reads and writes this type',
    matches: (action) => /^alter (type|domain)\b/i.test(action),
  },
  {
    reason: 'an older process may write rows that this unique index refuses',
    matches: (action, context) => {
      const [, table = '', rest = ''] =
        /^create unique index .*? on (?:only )?([\w.]+)(.*)$/is.exec(action) ?? [];
      // A partial one over a new column that is false by default has no row of an older process.
      const [, condition = ''] = / where (?:\w+\.)?(\w+)$/i.exec(rest) ?? [];
      if (areNew([condition], context.newColumns)) return false;
      return table !== '' && !isNew(table, listNames(rest), context);
    },
  },
  onTable({
    reason:
      'an older process still reads and writes this column; only a generated one may be added anew, with its indexes',
    matches: (change, context) =>
      /^drop (?!constraint\b)/i.test(change) && !isGeneratedAnew(change, context),
  }),
  onTable({
    reason: 'an older process reads and writes this column with its present type',
    matches: (change) => /^alter (column )?\w+ (set data )?type\b/i.test(change),
  }),
  onTable({
    reason: 'an older process leaves this column empty',
    matches: (change) =>
      /^alter (column )?\w+ (set not null|drop default)\b/i.test(change) ||
      (/^add column\b/i.test(change) && /\bnot null\b/i.test(change) && !FILLED.test(change)),
  }),
  onTable({
    reason:
      'an older process reads this column without expecting null; only rows with a new mark may have it',
    matches: (change, context) =>
      capture(change, /^alter (?:column )?(\w+) drop not null\b/gi).some(
        (column) => !markedNulls(context).includes(column),
      ),
  }),
  onTable({
    reason:
      'an older process relies on this constraint; only a check may go, for one that allows more',
    matches: (change, context) =>
      capture(change, /^drop constraint (?:if exists )?(\w+)/gi).some(
        (name) => !isSafeSuccessor(name, context),
      ),
  }),
  onTable({
    // NOT VALID is no way out: it skips the rows that are there, not the ones that are written.
    reason: 'an older process may write rows that this constraint refuses',
    matches: (change, context) => {
      const { newColumns } = context;
      const [, name = '', kind = '', rest = ''] =
        /^add constraint (\w+) (foreign key|unique|primary key|check)(.*)$/is.exec(change) ?? [];
      if (kind === '')
        return /^add (constraint|check|unique|primary|foreign|exclude)\b/i.test(change);
      if (kind.toLowerCase() !== 'check') return !areNew(listNames(rest), newColumns);
      const columns = capture(rest, /\b\w+\.(\w+)/g);
      // In rows of an older process a new column is null, which `new_column is null or ...` allows.
      const exempt = capture(rest, /^ \((?:\w+\.)?(\w+) is null or /gi);
      return (
        !areNew(columns, newColumns) &&
        !areNew(exempt, newColumns) &&
        // Every column was NOT NULL before: an older process writes none of these rows.
        !isMarkOfNulls(rest, context) &&
        !isSafeSuccessor(name, context)
      );
    },
  }),
  onTable({
    reason: 'test/migration-rules.ts does not know whether an older process can live with it',
    matches: (change) => !KNOWN_ACTION.test(change),
  }),
];

/** A rule about one action of ALTER TABLE; tables that the migration itself creates are exempt. */
function onTable({ reason, matches }: Rule): Rule {
  return {
    reason,
    matches(action, context) {
      const [, table = '', change = ''] = ALTER_TABLE.exec(action) ?? [];
      return table !== '' && !context.newTables.includes(plain(table)) && matches(change, context);
    },
  };
}

const isCreation = (statement: string, kind: string, name: string) =>
  new RegExp(`^create (or replace )?${kind} (if not exists )?${name}\\b`, 'i').test(statement);

const isNew = (table: string, columns: string[], { newTables, newColumns }: Context) =>
  newTables.includes(plain(table)) || areNew(columns, newColumns);

const areNew = (columns: string[], newColumns: string[]) =>
  columns.length > 0 && columns.every((column) => newColumns.includes(column));

/** The names in the first parentheses: the columns of an index or of a constraint. */
const listNames = (text: string) => capture(/\(([^()]*)\)/.exec(text)?.[1] ?? '', /([\w.]+)/g);

/**
 * `imported or num_nulls(a, b) = 0`: a column may be null in rows with a new mark, which is false by
 * default. As with one more value in the list of a check, an older process never writes such a row,
 * and there is none before a process of the new version does.
 */
const MARK_OF_NULLS = /^ \((?:\w+\.)?(\w+) or num_nulls\(([^()]*)\) = 0\)$/i;

function isMarkOfNulls(rest: string, { newColumns, statements }: Context): boolean {
  const [, mark = '', columns = ''] = MARK_OF_NULLS.exec(rest) ?? [];
  const freed = statements.flatMap((one) => capture(one, / alter column (\w+) drop not null/gi));
  return newColumns.includes(mark) && namesIn(columns).every((column) => freed.includes(column));
}

const markedNulls = (context: Context) =>
  context.statements.flatMap((statement) => {
    const [, rest = ''] = / add constraint \w+ check(.*)$/i.exec(statement) ?? [];
    return isMarkOfNulls(rest, context) ? namesIn(MARK_OF_NULLS.exec(rest)?.[2] ?? '') : [];
  });

const namesIn = (columns: string) => capture(columns, /(?:\w+\.)?(\w+)(?:,|$)/g);

/** Whether it drops a generated column, which nobody writes, that is added again with its indexes. */
function isGeneratedAnew(change: string, { statements, earlier }: Context): boolean {
  const [, column = ''] = /^drop (?:column )?(\w+)$/i.exec(change) ?? [];
  const generated = new RegExp(`\\b${column} [\\w ()]+ generated always as\\b`, 'i');
  const indexes = earlier.flatMap((statement) =>
    capture(statement, new RegExp(`^create index (\\w+) .*\\b${column}\\b`, 'gi')),
  );
  return (
    [statements, earlier].every((some) => some.some((statement) => generated.test(statement))) &&
    indexes.every((name) => statements.some((other) => isCreation(other, 'index', name)))
  );
}

const findCheck = (statements: string[], name: string) =>
  statements
    .flatMap((statement) => [
      ...statement.matchAll(new RegExp(`\\bconstraint ${name} (check \\(.*)`, 'gis')),
    ])
    .at(-1)?.[1];

/** Whether the check that replaces an earlier one refuses nothing that an older process writes. */
function isSafeSuccessor(name: string, { statements, earlier, newColumns }: Context): boolean {
  const [before, after] = [findCheck(earlier, name), findCheck(statements, name)];
  return allowsMore(before, after) || addsToSum(before, after, newColumns);
}

/** Whether a check also counts a new column, which is 0 until a process of the new version writes it. */
function addsToSum(before: string | undefined, after: string | undefined, newColumns: string[]) {
  const without = after?.replaceAll(/ \+ \w+\.(\w+)/g, (term, column) =>
    newColumns.includes(column) ? '' : term,
  );
  // The earlier one may be followed by the other constraints of its table.
  return without !== undefined && after !== without && before?.startsWith(without) === true;
}

/** Whether a check differs from the earlier one only by more values in its list. */
function allowsMore(before: string | undefined, after: string | undefined): boolean {
  const [known, now] = [before, after].map((check) =>
    /^check \((\S+ in) \(([^()]*)\)/i.exec(check ?? ''),
  );
  if (!known || !now || known[1] !== now[1]) return false;
  const values = now[2]?.split(/\s*,\s*/) ?? [];
  return (known[2] ?? '').split(/\s*,\s*/).every((value) => values.includes(value));
}

const plain = (name: string) => name.replace(/^public\./, '');

const capture = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => plain(name));

const BREAKPOINT = /--> statement-breakpoint/g;
const LEXEMES = /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"([^"]*)"/g;

/** Without comments, bodies of functions and the quotes of names, each in one line. */
function splitStatements(sql: string): string[] {
  return sql
    .replace(BREAKPOINT, ';')
    .replace(LEXEMES, (lexeme, _tag, name) => {
      if (name !== undefined) return name;
      if (lexeme.startsWith("'")) return lexeme.replaceAll(/[;"]/g, '_');
      return lexeme.startsWith('$') ? '$$' : ' ';
    })
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');
}

/** ALTER TABLE takes several actions, separated by commas. */
function splitActions(statement: string): string[] {
  const [, table, changes] = ALTER_TABLE.exec(statement) ?? [];
  if (!table || !changes) return [statement];
  return changes
    .split(/,\s*(?=(?:add|drop|alter|rename|validate|set)\b)/i)
    .map((change) => `alter table ${table} ${change}`);
}
