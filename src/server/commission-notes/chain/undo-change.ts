import { sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { UndoChange, UndoDone } from '#domain/commission-notes/chain/schema'
import { ACTIONS } from '#domain/commission-notes/note/actions'
import { APPROVED, REJECTED, WAITING } from '#domain/commission-notes/note/request-states'
import { CHANGE_REQUESTED } from '#domain/commission-notes/note/workflow'
import { AppError, CATALOGUE } from '#domain/errors'
import { changedMeanwhile } from '#server/commission-notes/note/conflict'
import { type LockedNote, lockNotes } from '#server/commission-notes/note/lock-note'
import { historyInsert, nextEntry } from '#server/commission-notes/note/record-history'
import { UNDO_COLUMNS, type UndoNote } from '#server/commission-notes/note/undo'
import { notesUpdate, writeChange } from '#server/commission-notes/note/write-change'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { eventsInsert } from '#server/platform/events/announce'
import type { Context } from '#server/platform/runtime/context'
import { deleteReasons } from '#server/send-backs/given-reasons'

type Done = z.output<typeof UndoDone>

interface Returning {
  note: LockedNote
  undone: UndoNote
}

/** Undoes the actor's recent change of notes untouched since (docs/decisions/0052). @throws NOT_FOUND, UNDO_TOO_LATE, UNDO_OVERTAKEN */
export async function undoChange({ db, actor }: Context, input: z.output<typeof UndoChange>): Promise<Done> {
  mustBeAllowed(actor, 'commission-notes.act')
  return transaction(db, async (tx) => {
    const { notes, isOver, answer } = await lockUndo(tx, actor, input.UndoId)
    if (answer) return answer
    if (isOver) throw new AppError('UNDO_TOO_LATE')
    const locked = await lockNotes(
      tx,
      actor,
      notes.map(({ id }) => id),
    )
    const byId = new Map(notes.map((undone) => [undone.id, undone]))
    const all = locked.map((note) => ({ note, undone: byId.get(note.id) as UndoNote }))
    const returning = all.filter(isUntouched)
    const left = await leftOf(
      tx,
      actor,
      all.filter((each) => !isUntouched(each)).map(({ note }) => note),
    )
    if (returning.length === 0) throw new AppError('UNDO_OVERTAKEN', { data: { Left: left } })
    await silence(tx, input.UndoId, returning)
    await takeBackRequests(tx, returning)
    await deleteReasons(
      tx,
      returning.map(({ undone }) => ({ id: undone.id, sequence: undone.sequence })),
    )
    await restore(tx, actor, returning)
    const done = { message: messageFor(returning, left.length), Undone: returning.length, Left: left }
    await tx
      .updateTable('undos')
      .set({ undone_at: sql<Date>`now()`, answer: JSON.stringify(done) })
      .where('id', '=', input.UndoId)
      .execute()
    return done
  })
}

async function lockUndo(tx: Transaction<Database>, actor: Actor, id: string) {
  const { rows } = await sql<{ notes: UndoNote[]; isOver: boolean; answer: Done | null }>`
    select notes, until <= clock_timestamp() as "isOver", answer from undos
    where id = ${id} and actor_id = ${actor.id} for update`.execute(tx)
  const undo = rows[0]
  if (!undo) throw new AppError('NOT_FOUND')
  return undo
}

function isUntouched({ note, undone }: Returning): boolean {
  return note.version === undone.version && note.history_length === undone.sequence
}

async function leftOf(
  tx: Transaction<Database>,
  actor: Actor,
  notes: readonly LockedNote[],
): Promise<Done['Left']> {
  const words = await changedMeanwhile(
    tx,
    actor,
    notes.map(({ id }) => id),
  )
  return notes.map(({ id, number }) => ({
    CommissionNoteId: id,
    CommissionNumber: number,
    Code: 'UNDO_OVERTAKEN',
    Reason: `${CATALOGUE.UNDO_OVERTAKEN.message} ${words.get(id) ?? ''}`.trim(),
  }))
}

/** Marks the delayed events as published, so that nobody is notified; too late if one already was. */
async function silence(tx: Transaction<Database>, undoId: string, returning: readonly Returning[]) {
  const ids = returning.map(({ note }) => note.id)
  const { numAffectedRows } = await sql`
    update events set published_at = now()
    where undo_id = ${undoId} and published_at is null and (payload ->> 'noteId')::uuid = any(${ids}::uuid[])`.execute(
    tx,
  )
  if (Number(numAffectedRows ?? 0) < ids.length) throw new AppError('UNDO_TOO_LATE')
}

async function takeBackRequests(tx: Transaction<Database>, returning: readonly Returning[]) {
  const asked = returning.filter(({ note }) => note.status_id === CHANGE_REQUESTED).map(({ note }) => note.id)
  const decided = returning
    .filter(({ undone }) => undone.before.status_id === CHANGE_REQUESTED)
    .map(({ note }) => note.id)
  const went = asked.filter((id) => !decided.includes(id))
  if (went.length > 0)
    await tx.deleteFrom('change_requests').where('note_id', 'in', went).where('state', '=', WAITING).execute()
  for (const id of decided.filter((each) => !asked.includes(each)))
    await tx
      .updateTable('change_requests')
      .set({ state: WAITING, decided_by: null, decided_at: null, decision_remarks: null })
      .where('id', '=', (latest) =>
        latest
          .selectFrom('change_requests as requests')
          .select('requests.id')
          .where('requests.note_id', '=', id)
          .where('requests.state', 'in', [APPROVED, REJECTED])
          .orderBy('requests.created_at', 'desc')
          .orderBy('requests.id', 'desc')
          .limit(1),
      )
      .execute()
}

async function restore(tx: Transaction<Database>, actor: Actor, returning: readonly Returning[]) {
  const at = new Date()
  const before = returning.map(({ note }) => ({ ...note }))
  const entries = returning.map(({ note, undone }) =>
    nextEntry(note, {
      actorId: actor.id,
      actedAs: undone.actedAs,
      action: 'Undo',
      fromStatusId: note.status_id,
      toStatusId: undone.before.status_id,
      details: { undoes: undone.sequence, undone: undone.action },
      at,
    }),
  )
  const update = notesUpdate(
    returning.map(({ note, undone }) => ({
      ...note,
      ...undone.before,
      version: note.version + 1,
      updated_at: at,
      updated_by: actor.id,
    })),
    [...UNDO_COLUMNS, 'history_hash', 'history_length', 'version', 'updated_at', 'updated_by'],
  )
  const insertEvents = eventsInsert(
    'commission-note.undone',
    returning.map(({ note }) => ({ noteId: note.id, actorId: actor.id, version: note.version + 1 })),
  )
  const change = { before, entries, update, insertEntries: historyInsert(entries), insertEvents }
  await writeChange(tx, change, undefined)
}

function messageFor(returning: readonly Returning[], left: number): string {
  const [first] = returning
  if (first && returning.length === 1 && left === 0)
    return `${ACTIONS.Undo.done}: ${first.note.number}, ${inWords(first.undone.action)}.`
  const of = left === 0 ? '' : ` of ${returning.length + left}`
  return `${ACTIONS.Undo.done}: ${returning.length}${of} notes.`
}

function inWords(action: string): string {
  return action.charAt(0).toLowerCase() + action.slice(1)
}
