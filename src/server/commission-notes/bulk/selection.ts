import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import {
  type BulkAction,
  firstBrokenRule,
  MAX_IN_BULK,
  type SelectedNote,
  selectorOf,
} from '#domain/commission-notes/bulk/bulk'
import type { SkippedNote } from '#domain/commission-notes/bulk/bulk-calls'
import { AppError, CATALOGUE, type ErrorCode } from '#domain/errors'
import { changedMeanwhile } from '#server/commission-notes/note/conflict'
import { type LockedNote, lockFound } from '#server/commission-notes/note/lock-note'
import { inScope } from '#server/commission-notes/note/scope'
import { toNoteState } from '#server/commission-notes/note/table'

export interface BulkSelection {
  CommissionNoteIds: readonly string[]
  InvoiceId: string
  Versions?: Readonly<Record<string, number>> | undefined
}

export interface Selection {
  fresh: LockedNote[]
  stale: SkippedNote[]
}

/** Locks the notes in scope by id; over the bulk limit only reads them, because `selectionOf` refuses. */
export async function lockChosen(
  tx: Transaction<Database>,
  actor: Actor,
  { CommissionNoteIds }: BulkSelection,
): Promise<LockedNote[]> {
  const ids = new Set(CommissionNoteIds)
  return ids.size > MAX_IN_BULK
    ? readChosen(tx, actor, { CommissionNoteIds })
    : lockFound(tx, actor, [...ids])
}

/** The chosen notes that the actor may see, in id order, without locks. */
export async function readChosen(
  db: Db,
  actor: Actor,
  { CommissionNoteIds }: Pick<BulkSelection, 'CommissionNoteIds'>,
): Promise<LockedNote[]> {
  const ids = [...new Set(CommissionNoteIds)]
  const { rows } = await sql<LockedNote>`
    select * from notes where id = any(${ids}::uuid[]) and ${inScope(actor)} order by id`.execute(db)
  return rows
}

/** Separates stale notes. Throws the first broken rule of bulk selection, else NOT_FOUND out of scope. */
export function selectionOf(
  action: BulkAction,
  notes: readonly LockedNote[],
  actor: Actor,
  chosen: BulkSelection,
  to?: number,
): Selection {
  const named = new Set(chosen.CommissionNoteIds).size
  if (named > MAX_IN_BULK) throw new AppError('TOO_MANY_NOTES')
  const isStale = ({ id, version }: LockedNote) => (chosen.Versions?.[id] ?? version) !== version
  const fresh = notes.filter((note) => !isStale(note))
  const broken = firstBrokenRule(action, fresh.map(toSelected), selectorOf(actor), {
    invoiceId: chosen.InvoiceId,
    ...(to !== undefined && { to }),
  })
  if (broken) throw new AppError(broken)
  if (notes.length < named) throw new AppError('NOT_FOUND')
  return { fresh, stale: notes.filter(isStale).map((note) => skipped(note, 'STALE_VERSION')) }
}

/** Gives stale notes a reason that says who changed what. */
export async function namingChangers(
  db: Db,
  actor: Actor,
  staying: readonly SkippedNote[],
): Promise<SkippedNote[]> {
  const stale = staying.filter(({ Code }) => Code === 'STALE_VERSION')
  const words = await changedMeanwhile(
    db,
    actor,
    stale.map(({ CommissionNoteId }) => CommissionNoteId),
  )
  return staying.map((note) =>
    note.Code === 'STALE_VERSION'
      ? { ...note, Reason: words.get(note.CommissionNoteId) ?? note.Reason }
      : note,
  )
}

export function skipped(note: Pick<LockedNote, 'id' | 'number'>, code: ErrorCode): SkippedNote {
  return {
    CommissionNoteId: note.id,
    CommissionNumber: note.number,
    Code: code,
    Reason: CATALOGUE[code].message,
  }
}

function toSelected(note: LockedNote): SelectedNote {
  const { statusId, assignees } = toNoteState(note)
  return { statusId, invoiceId: note.invoice_id, assignees }
}
