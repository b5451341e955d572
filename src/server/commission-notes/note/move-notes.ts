import type { Selectable, Transaction, Updateable } from 'kysely'
import type { Database } from '#db/schema'
import type { NoteTable } from '#db/tables/commission-notes'
import type { Actor } from '#domain/access/actor'
import { ACTIONS } from '#domain/commission-notes/note/actions'
import { type AssigneeRole, targetOf } from '#domain/commission-notes/note/decide'
import { concernsPartner } from '#domain/commission-notes/note/partner-view'
import { remembersOrigin, statusOf, type Transition } from '#domain/commission-notes/note/workflow'
import { ASSIGNEE_COLUMN, isAdminOnly, isAssignable } from '#server/commission-notes/note/acting-as'
import { type HistoryDetails, historyInsert, nextEntry } from '#server/commission-notes/note/record-history'
import { toNoteState } from '#server/commission-notes/note/table'
import { delayOf, UNDO_COLUMNS, type Undo } from '#server/commission-notes/note/undo'
import { notesUpdate, writeChange } from '#server/commission-notes/note/write-change'
import { eventsInsert } from '#server/platform/events/announce'
import type { LockedNote } from './lock-note'

export interface Move {
  note: LockedNote
  transition: Transition
  columns?: Updateable<NoteTable>
  since?: Date | undefined
  remarks?: string
}

export interface Mover {
  actor: Actor
  bySystem?: boolean
  remarks: string
  batchId?: string | undefined
  details?: HistoryDetails
  undo?: Undo | undefined
}

/** The only writer of a status: rows, history, events in one statement. The caller has checked the moves. */
export async function moveNotes(
  tx: Transaction<Database>,
  moves: readonly Move[],
  mover: Mover,
): Promise<void> {
  if (moves.length === 0) return
  const at = new Date()
  const before = moves.map(({ note }) => ({ ...note }))
  const plans = moves.map((move) => planMove(move, mover, at))
  const extras = moves.flatMap(({ columns }) => Object.keys(columns ?? {}) as (keyof Updateable<NoteTable>)[])
  const update = notesUpdate(
    plans.map(({ after }) => after),
    [...new Set([...STEP_COLUMNS, ...extras])],
  )
  const entries = plans.map(({ entry }) => entry)
  const insertEvents = eventsInsert(
    'commission-note.status-changed',
    plans.map(({ event }) => event),
    delayOf(mover.undo),
  )
  const insertEntries = historyInsert(entries)
  await writeChange(tx, { before, entries, update, insertEntries, insertEvents }, mover.undo)
}

function planMove({ note, transition, columns, remarks, since }: Move, mover: Mover, at: Date) {
  const to = targetOf(transition, toNoteState(note))
  const actorId = mover.bySystem ? null : mover.actor.id
  const event = {
    noteId: note.id,
    actionId: ACTIONS[transition.action].id,
    fromStatusId: note.status_id,
    toStatusId: to,
    actorId,
    version: note.version + 1,
    sequence: note.history_length + 1,
    ...(mover.batchId && { batchId: mover.batchId }),
  }
  const entry = nextEntry(note, {
    actorId,
    actedAs: transition.by,
    action: transition.action,
    fromStatusId: note.status_id,
    toStatusId: to,
    remarks: remarks ?? mover.remarks,
    details: { ...detailsOf(mover, note, transition), ...mover.details },
    batchId: mover.batchId,
    at,
  })
  const after = { ...note, ...columns, ...stepColumns(note, transition, to, mover, at, since ?? at) }
  return { after, entry, event }
}

/** Always written, so that the statement stays the same. */
const STEP_COLUMNS: readonly (keyof Updateable<NoteTable>)[] = [
  ...UNDO_COLUMNS,
  'history_hash',
  'history_length',
  'version',
  'updated_at',
  'updated_by',
]

function stepColumns(
  note: LockedNote,
  transition: Transition,
  to: number,
  mover: Mover,
  at: Date,
  since: Date,
) {
  const turnChanges = statusOf(note.status_id).turn !== statusOf(to).turn
  return {
    status_id: to,
    ...(mover.bySystem ? {} : workedOnBy(mover.actor, note, transition)),
    returns_to_status_id: remembersOrigin(to) ? note.status_id : null,
    rounds: note.rounds + Number(transition.back),
    partner_rounds: note.partner_rounds + Number(transition.back && concernsPartner(note.status_id, to)),
    turn_changed_at: turnChanges ? since : note.turn_changed_at,
    version: note.version + 1,
    updated_at: at,
    updated_by: mover.actor.id,
  } satisfies Partial<Selectable<NoteTable>>
}

/** Acting on an unassigned note assigns it. The four-eyes rule needs makers and checkers who acted. */
function workedOnBy(actor: Actor, note: LockedNote, { by }: Transition): Partial<Selectable<NoteTable>> {
  if (!isAssignable(by)) return {}
  return {
    ...(note[ASSIGNEE_COLUMN[by]] === null && { [ASSIGNEE_COLUMN[by]]: actor.id }),
    ...(by === 'maker' && withActor('maker_actor_ids', note, actor)),
    ...(by === 'checker' && withActor('checker_actor_ids', note, actor)),
  }
}

function withActor(column: 'maker_actor_ids' | 'checker_actor_ids', note: LockedNote, actor: Actor) {
  return note[column].includes(actor.id) ? {} : { [column]: [...note[column], actor.id] }
}

function detailsOf({ actor, bySystem }: Mover, note: LockedNote, { by, action }: Transition): HistoryDetails {
  const onBehalf = action === 'UploadPartnerInvoice' && by !== 'partner'
  const forOthers = !bySystem && isAssignable(by) && isForOthers(actor, note, by)
  return { ...(forOthers && { asAdmin: true }), ...(onBehalf && { onBehalf: true }) }
}

function isForOthers(actor: Actor, note: LockedNote, role: AssigneeRole): boolean {
  const assignee = note[ASSIGNEE_COLUMN[role]]
  return isAdminOnly(actor, role) || (assignee !== null && assignee !== actor.id)
}
