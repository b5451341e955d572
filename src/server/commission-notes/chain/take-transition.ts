import type { Transaction, Updateable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import type { NoteTable } from '#db/tables/commission-notes'
import type { Actor } from '#domain/access/actor'
import { chooseTransition } from '#domain/commission-notes/note/decide'
import { WAITING } from '#domain/commission-notes/note/request-states'
import { stageOf } from '#domain/commission-notes/note/send-back-stage'
import type { ActionName, Means, Transition } from '#domain/commission-notes/note/workflow'
import { AppError, type ErrorCode } from '#domain/errors'
import type { Reasons } from '#domain/send-backs/schema'
import { reasonWords } from '#domain/send-backs/stages'
import { conflict } from '#server/commission-notes/note/conflict'
import { type LockedNote, lockNote, lockNotes } from '#server/commission-notes/note/lock-note'
import { moveNotes } from '#server/commission-notes/note/move-notes'
import type { HistoryDetails } from '#server/commission-notes/note/record-history'
import { toNoteState } from '#server/commission-notes/note/table'
import type { Undo } from '#server/commission-notes/note/undo'
import { refuseWithoutReason } from '#server/platform/steps/allowed-step'
import { givenReasons, keepReasons } from '#server/send-backs/given-reasons'

/** What somebody wants to do with notes, by the call's meaning. */
export interface ChosenTransition {
  via: Means
  /** The state to go to; not needed where the call has one meaning. */
  to?: number
  action?: ActionName
  remarks: string
  /** Of a send-back, from its stage's list. */
  reasons?: Reasons
  /** The bulk action it is part of. */
  batchId?: string
  /** By which the actor may take it back; without, it is told at once. */
  undo?: Undo | undefined
}

export interface TakenTransition extends ChosenTransition {
  noteId: string
  /** The version the actor saw. */
  version: number | undefined
  /** What else the step writes; called once it is allowed and before the note changes. Its columns change with the note. */
  alongside?: (note: LockedNote, transition: Transition) => Promise<Updateable<NoteTable>>
  /** What else the history says of the step; asked once it is allowed. */
  detailsOf?: (note: LockedNote, transition: Transition) => Promise<HistoryDetails>
}

/**
 * Takes a note one step on or back (docs/reference/transitions.md). Locks the note, checks role, state, four eyes, assignment,
 * version, invoice and reason, then writes note, history and event.
 * A reason without remarks is its own remark.
 * @throws AppError NOT_FOUND, what `allowedTransition` throws, REASON_UNKNOWN, REMARKS_REQUIRED
 */
export async function takeTransition(
  tx: Transaction<Database>,
  actor: Actor,
  step: TakenTransition,
): Promise<void> {
  const note = await lockNote(tx, actor, step.noteId)
  const transition = await allowedTransition(tx, actor, note, step, step.version)
  const stage = stageOf(transition.action)
  const reasons = await givenReasons(tx, stage, note.id, step.reasons ?? [])
  const remarks = step.remarks || reasons.map(reasonWords).join('\n')
  refuseWithoutReason(transition, remarks)
  const details = await step.detailsOf?.(note, transition)
  const columns = (await step.alongside?.(note, transition)) ?? {}
  if (transition.action === 'RequestChangesInNote') await openRequest(tx, actor, note, remarks)
  await moveNotes(tx, [{ note, transition, columns }], {
    actor,
    remarks,
    batchId: step.batchId,
    undo: step.undo,
    details: { ...details, ...(reasons.length > 0 && { reasons }) },
  })
  if (stage) await keepReasons(tx, stage, [note], reasons)
}

/**
 * Takes many notes one step each, all of them or none, in as many statements as for one. `alongside` writes what else the
 * steps write and gives each note's further columns. Answers the notes as they were.
 * @throws AppError what `takeTransition` throws, of the first note that may not go
 */
export async function takeTransitions(
  tx: Transaction<Database>,
  actor: Actor,
  noteIds: readonly string[],
  way: ChosenTransition & {
    /** The version the actor saw, by note id. */
    versions?: Readonly<Record<string, number>>
    alongside?: (notes: readonly LockedNote[]) => Promise<(note: LockedNote) => Updateable<NoteTable>>
  },
): Promise<LockedNote[]> {
  const notes = await lockNotes(tx, actor, noteIds)
  const transitions = new Map<string, Transition>()
  for (const note of notes) {
    const transition = await allowedTransition(tx, actor, note, way, way.versions?.[note.id])
    refuseWithoutReason(transition, way.remarks)
    transitions.set(note.id, transition)
  }
  const columnsOf = (await way.alongside?.(notes)) ?? (() => ({}))
  const before = notes.map((note) => ({ ...note }))
  const moves = notes.map((note) => ({
    note,
    transition: transitions.get(note.id) as Transition,
    columns: columnsOf(note),
  }))
  await moveNotes(tx, moves, { actor, remarks: way.remarks, batchId: way.batchId })
  return before
}

/** The step a way means for this note, or the code of why it may not be taken now by whoever saw the version. */
export function decideStep(
  note: LockedNote,
  actor: Actor,
  { via, to, action }: Pick<ChosenTransition, 'via' | 'to' | 'action'>,
  seen?: number,
): Transition | ErrorCode {
  return chooseTransition(
    toNoteState(note),
    actor,
    { via, ...(to && { to }), ...(action && { action }) },
    seen,
  )
}

/**
 * The step a way means for a locked note.
 * @param seen the version the actor saw
 * @throws AppError STATUS_NOT_AUTHORISED, STATUS_CHANGED and STALE_VERSION with the note as it is, FOUR_EYES,
 *   NOT_ASSIGNED_TO_YOU, PARTNER_INVOICE_REQUIRED, PARTNER_INVOICE_STALE
 */
export async function allowedTransition(
  tx: Transaction<Database>,
  actor: Actor,
  note: LockedNote,
  way: Pick<ChosenTransition, 'via' | 'to' | 'action'>,
  seen: number | undefined,
): Promise<Transition> {
  const chosen = decideStep(note, actor, way, seen)
  if (chosen === 'STALE_VERSION' || chosen === 'STATUS_CHANGED')
    throw await conflict(tx, actor, note.id, chosen)
  if (typeof chosen === 'string') throw new AppError(chosen)
  return chosen
}

async function openRequest(
  tx: Transaction<Database>,
  actor: Actor,
  note: LockedNote,
  remarks: string,
): Promise<void> {
  await tx
    .insertInto('change_requests')
    .values({
      id: uuid(),
      note_id: note.id,
      requested_by: actor.id,
      remarks,
      from_status_id: note.status_id,
      state: WAITING,
    })
    .execute()
}
