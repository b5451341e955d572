import { sql } from 'kysely'
import type { Db } from '#db/database'

declare const POSITION: unique symbol

/**
 * How far a database is: timeline and place in its log, 24 digits of base 16, so that what is later is greater as a text.
 * A promoted standby begins a timeline, which is greater than the one it left.
 */
export type Position = string & { [POSITION]: true }

/** Later than everything: whoever must have seen this reads the database itself. */
export const UNREACHABLE = 'f'.repeat(24) as Position

const WRITTEN = /^[0-9a-f]{24}$/

/** A position that somebody sent back; null for anything else. */
export function readPosition(text: string): Position | null {
  return WRITTEN.test(text) ? (text as Position) : null
}

/** The position of a timeline and a place in the log as PostgreSQL writes them: '00000001' and '16/B374D848'. */
export function positionFrom(timeline: string, place: string): Position {
  const padded = place.split('/').map((half) => half.padStart(8, '0'))
  return `${timeline}${padded.join('')}`.toLowerCase() as Position
}

/** The later of two. */
export function later(one: Position | null, other: Position | null): Position | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}

/** Where PostgreSQL is now, behind everything that was committed before it was asked. */
export async function positionOf(db: Db): Promise<Position> {
  const { rows } = await sql<{ timeline: string; place: string }>`
    select left(pg_walfile_name(place), 8) as timeline, place::text as place
    from pg_current_wal_insert_lsn() as place`.execute(db)
  return positionFrom(rows[0]?.timeline ?? '', rows[0]?.place ?? '')
}
