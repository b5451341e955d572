import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { KINDS, MAX_OF_KIND } from '#domain/search/kinds'
import { findPlaces } from '#domain/search/places'
import { requestIn } from '#domain/search/request'
import type { Found, FoundRow } from '#domain/search/schema'
import { readSought, type Sought } from '#domain/search/sought'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { foundByAmount, foundNearAmount } from './by-amount'
import { foundByWords } from './by-words'
import { correctWords } from './correct-words'
import { actionsRequested } from './note-actions'
import { openedLast } from './opened-last'
import { shownRow } from './shown'
import type { FoundRecord } from './sources'

/** A few results of each kind in scope, in five statements at most; without words, the last opened. */
export async function findAnything({ db, actor }: Context, { q }: { q: string }): Promise<Found> {
  mustBeAllowed(actor, 'account.view')
  const sought = readSought(q)
  if (sought.words.length === 0) {
    const rows = await united(db, openedLast(actor))
    return { rows: shown(actor, rows), Match: 'recent' }
  }
  const places: FoundRow[] = findPlaces(actor, sought.words).map((place) => ({ ...place, Detail: '' }))
  const request = requestIn(sought.words)
  const asked = request ? readSought(request.note) : sought
  const [rows, actions] = await Promise.all([
    foundExactly(db, actor, asked),
    request ? actionsRequested(db, actor, request) : [],
  ])
  const near = isMissed(sought, rows) && !request ? await foundNearly(db, actor, sought) : []
  return {
    rows: inOrder([...places, ...actions, ...shown(actor, [...rows, ...near])]),
    Match: near.length > 0 ? 'near' : 'exact',
  }
}

/** Digits of a telephone number are not the wanted amount. */
function isMissed({ amount }: Sought, rows: readonly FoundRecord[]): boolean {
  return !rows.some((row) => amount === null || row.amount !== null)
}

async function foundExactly(db: Db, actor: Actor, sought: Sought): Promise<FoundRecord[]> {
  const byAmount = sought.amount ? foundByAmount(actor, sought.amount) : []
  return united(db, [...byAmount, ...foundByWords(actor, sought)])
}

async function foundNearly(db: Db, actor: Actor, sought: Sought): Promise<FoundRecord[]> {
  if (sought.amount) return united(db, foundNearAmount(actor, sought.amount))
  const words = await correctWords(db, actor, sought.words)
  return words ? united(db, foundByWords(actor, { words, sequence: null })) : []
}

async function united(db: Db, parts: readonly RawBuilder<unknown>[]): Promise<FoundRecord[]> {
  if (parts.length === 0) return []
  const { rows } = await sql<FoundRecord>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}

function shown(actor: Actor, records: readonly FoundRecord[]): FoundRow[] {
  const rows = records.map((record) => shownRow(actor, record))
  return [...new Map(rows.map((row) => [`${row.Kind} ${row.Href} ${row.Title}`, row])).values()]
}

function inOrder(rows: readonly FoundRow[]): FoundRow[] {
  return KINDS.flatMap((kind) => rows.filter(({ Kind }) => Kind === kind).slice(0, MAX_OF_KIND))
}
