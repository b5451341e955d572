import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import { AppError } from '#domain/errors'

const ID_BYTES = 16
/** A sheet has 2^20 rows, the first of which is the header. */
const MAX_ROWS = 1_048_575

export interface ListedIds {
  count: number
  slice(from: number, count: number): string[]
}

/** A list's ids in one statement, so that an export has each row once. Throws EXPORT_TOO_LARGE. */
export async function readListedIds(
  db: Db,
  { id, order, from }: { id: string; order: RawBuilder<unknown>; from: RawBuilder<unknown> },
): Promise<ListedIds> {
  const { rows } = await sql<{ ids: Uint8Array | null }>`
    select string_agg(uuid_send(${sql.ref(id)}), ''::bytea order by ${order}) as ids from ${from}`.execute(db)
  const packed = Buffer.from(rows[0]?.ids ?? new Uint8Array())
  const count = packed.length / ID_BYTES
  if (count > MAX_ROWS) throw new AppError('EXPORT_TOO_LARGE')
  return {
    count,
    slice: (from, wanted) =>
      Array.from({ length: Math.max(0, Math.min(wanted, count - from)) }, (_, index) =>
        idAt(packed, (from + index) * ID_BYTES),
      ),
  }
}

export interface RowPiece {
  from: number
  count: number
}

/** Splits the list into pieces of about this size. Equal ids in succession stay in one piece. */
export function piecesOfRows(ids: ListedIds, size: number): RowPiece[] {
  const pieces: RowPiece[] = []
  const idOf = (place: number) => ids.slice(place, 1)[0]
  for (let from = 0, end = 0; from < ids.count; from = end) {
    end = Math.min(from + size, ids.count)
    while (end < ids.count && idOf(end) === idOf(end - 1)) end += 1
    pieces.push({ from, count: end - from })
  }
  return pieces
}

function idAt(packed: Buffer, at: number): string {
  const hex = packed.toString('hex', at, at + ID_BYTES)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
