// `npm run audit -- …`: who did what, from the terminal of the machine that has the settings.
import { parseArgs } from 'node:util';
import { type AuditEntry, auditQuery } from '../../audit/audit.schema.ts';
import { listAudit } from '../../audit/audit-log.server.ts';
import { openDatabase } from '../../db/connection.ts';
import { PATIENT } from '../../db/limits.ts';
import { migrate } from '../../db/migrate.ts';
import { AUDIT_KINDS } from '../../modules/kinds.ts';
import { SettingsError } from '../config.ts';
import type { Command } from './command.ts';

const USAGE = `Usage: npm run audit -- [options]
  --since YYYY-MM-DD   from this day on (in Kyiv)
  --until YYYY-MM-DD   up to and with this day
  --who E-MAIL         what this person did, and what was done to the account
  --kind KIND          ${AUDIT_KINDS.join(', ')}
  --limit N            how many, newest first (50; at most 500)
  --page N             further back, counted from 0
  --json               one JSON object a line, with the changed fields`;

function readOptions(parameters: string[]) {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      args: parameters,
      options: {
        since: text,
        until: text,
        who: text,
        kind: text,
        limit: text,
        page: text,
        json: { type: 'boolean', default: false },
      },
    });
    const { json, ...query } = values;
    return { json, filter: auditQuery(AUDIT_KINDS).parse(query) };
  } catch {
    throw new SettingsError(USAGE);
  }
}

function columnsOf({ at, who, kind, action, itemId, title, network, changes }: AuditEntry): string[] {
  const actor = who?.email ?? (kind === 'session' ? '-' : 'terminal');
  const fields = changes.map(({ field }) => field).join(', ');
  const what = [itemId === null ? '' : `#${itemId}`, title, network ?? ''].filter(Boolean).join(' ');
  return [at, actor, `${kind} ${action}`, what, fields];
}

function table(entries: AuditEntry[]): string {
  // An editor's text must not move the reader's cursor.
  const rows = entries.map((entry) => columnsOf(entry).map((cell) => cell.replace(/\p{Cc}|\p{Cf}/gu, ' ')));
  const widths = [0, 1, 2, 3].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

export const audit: Command = async ({ words, settings }) => {
  const { json, filter } = readOptions(words);
  const connection = await openDatabase(settings(), PATIENT);
  try {
    await migrate(connection);
    const { entries, total, isMore } = await listAudit(connection.db, filter);
    if (json) return entries.map((entry) => JSON.stringify(entry)).join('\n');
    return [table(entries), `${entries.length} of ${isMore ? 'more than ' : ''}${total}`]
      .filter(Boolean)
      .join('\n');
  } finally {
    await connection.db.destroy();
  }
};
