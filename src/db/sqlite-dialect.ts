// Kysely speaks to better-sqlite3; this lets it speak to the SQLite inside Node.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { type SqliteDatabase, SqliteDialect } from 'kysely';

const MOST_CACHED_STATEMENTS = 200;

function adapt(database: DatabaseSync): SqliteDatabase {
  type Prepared = ReturnType<SqliteDatabase['prepare']>;
  const statements = new Map<string, Prepared>();

  function prepare(sql: string): Prepared {
    const statement = database.prepare(sql);
    const reader = statement.columns().length > 0;
    // The full-text index numbers its own rows beyond what a JavaScript number holds, and each statement tells the last one.
    if (!reader) statement.setReadBigInts(true);
    return {
      reader,
      all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
      run(parameters) {
        // A full disk ends the transaction by itself; that there is nothing left to roll back must not hide the reason.
        if (sql === 'rollback' && !database.isTransaction) return { changes: 0, lastInsertRowid: 0 };
        return statement.run(...(parameters as SQLInputValue[]));
      },
      iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
    };
  }

  return {
    close: () => database.close(),
    prepare(sql) {
      // A deferred transaction that reads first and writes later fails at once when another process has written
      // in between; an immediate one waits its turn.
      const statement = statements.get(sql) ?? prepare(sql === 'begin' ? 'begin immediate' : sql);
      if (statements.size >= MOST_CACHED_STATEMENTS) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
  };
}

export function sqliteDialect(file: string): SqliteDialect {
  const database = new DatabaseSync(file, { timeout: 10_000 });
  // FULL: an acknowledged write survives a power cut, which WAL's default (NORMAL) does not promise.
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -16000;',
  );
  return new SqliteDialect({ database: adapt(database) });
}
