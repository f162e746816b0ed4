import type pg from 'pg';

type Query = (...parts: unknown[]) => unknown;

/**
 * Sends prepared statements without their names: a pooler that gives each transaction another
 * connection may not know a name that was prepared before. The driver has no option for this.
 */
export function withoutStatementNames(client: pg.ClientBase): void {
  const query = client.query.bind(client) as Query;
  const unnamed: Query = (statement, ...rest) =>
    query(isNamed(statement) ? { ...statement, name: undefined } : statement, ...rest);
  client.query = unnamed as typeof client.query;
}

const isNamed = (statement: unknown): statement is { name: unknown } =>
  typeof statement === 'object' && statement !== null && 'name' in statement;
