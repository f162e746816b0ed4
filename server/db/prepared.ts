import type { Db } from './client.ts';

/**
 * Builds a prepared statement once per database object, for statements that nearly every request
 * runs. By its name the server keeps it parsed and planned, per connection. A transaction is a
 * database object of its own: there the statement is built again, but not planned again.
 *
 *     const userById = prepareOnce((db) => db.select()….where(…sql.placeholder('id')).prepare('user_by_id'));
 *     const [user] = await userById(db).execute({ id });
 */
export function prepareOnce<Statement>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const known = new WeakMap<Db, Statement>();
  return (db) => {
    const statement = known.get(db) ?? prepare(db);
    known.set(db, statement);
    return statement;
  };
}
