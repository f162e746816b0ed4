import { type Db, lastingDb } from './client.ts';

/**
 * Builds a prepared statement once per connection, or once outside of transactions: for statements
 * that nearly every request runs. Its name lets the database plan it only once, too.
 *
 *     const userById = prepareOnce((db) => db.select()….where(…sql.placeholder('id')).prepare('user_by_id'));
 *     const [user] = await userById(db).execute({ id });
 */
export function prepareOnce<Statement>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const known = new WeakMap<Db, Statement>();
  return (db) => {
    const lasting = lastingDb(db);
    const statement = known.get(lasting) ?? prepare(lasting);
    known.set(lasting, statement);
    return statement;
  };
}
