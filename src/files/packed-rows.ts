// Rows on their way to another process. A table of millions of cells is made ready in parts, between which the thread answers others.
import { setImmediate } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';

export type PackedRows = Uint8Array[];

const CELLS_AT_ONCE = 50_000;

export async function packRows(rows: readonly unknown[][]): Promise<PackedRows> {
  const atOnce = Math.max(1, Math.floor(CELLS_AT_ONCE / (rows[0]?.length || 1)));
  const packed: PackedRows = [];
  for (let at = 0; at < rows.length; at += atOnce) {
    if (at > 0) await setImmediate();
    packed.push(serialize(rows.slice(at, at + atOnce)));
  }
  return packed;
}

export const unpackRows = <Row>(packed: PackedRows): Row[] =>
  packed.flatMap((part) => deserialize(part) as Row[]);
