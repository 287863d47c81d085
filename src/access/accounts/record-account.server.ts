import type { AuditAction } from '../../audit/audit.schema.ts';
import { type Actor, type NewAuditEntry, record } from '../../audit/audit-log.server.ts';
import type { Database } from '../../db/connection.ts';

export const recordAccount = (
  trx: Database,
  who: Actor,
  action: AuditAction,
  { id, email }: { id: number; email: string },
  more: Pick<NewAuditEntry, 'changes' | 'address'> = {},
): Promise<void> => record(trx, { who, action, kind: 'account', item: { id, title: email }, ...more });
