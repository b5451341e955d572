import { sql } from 'kysely'
import type { Db } from '#db/database'

declare const POSITION: unique symbol

/** Timeline and place in the log: 24 hex digits that sort as text. A promoted standby's are greater. */
export type Position = string & { [POSITION]: true }

/** Later than every position: a reader that requires it reads the primary database. */
export const UNREACHABLE = 'f'.repeat(24) as Position

const WRITTEN = /^[0-9a-f]{24}$/

/** A position that a client sent back; null for anything else. */
export function readPosition(text: string): Position | null {
  return WRITTEN.test(text) ? (text as Position) : null
}

/** Builds a position from a timeline and a log place as PostgreSQL writes them: '00000001', '16/B374D848'. */
export function positionFrom(timeline: string, place: string): Position {
  const padded = place.split('/').map((half) => half.padStart(8, '0'))
  return `${timeline}${padded.join('')}`.toLowerCase() as Position
}

/** The later of two positions. */
export function later(one: Position | null, other: Position | null): Position | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}

/** PostgreSQL's current position, after everything committed before the call. */
export async function positionOf(db: Db): Promise<Position> {
  const { rows } = await sql<{ timeline: string; place: string }>`
    select left(pg_walfile_name(place), 8) as timeline, place::text as place
    from pg_current_wal_insert_lsn() as place`.execute(db)
  return positionFrom(rows[0]?.timeline ?? '', rows[0]?.place ?? '')
}
