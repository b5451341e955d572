import type { Transaction, Updateable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import type { NoteTable } from '#db/tables/commission-notes'
import type { Actor } from '#domain/access/actor'
import type { AcknowledgedReason } from '#domain/commission-notes/chain/schema'
import type { ActionName } from '#domain/commission-notes/note/actions'
import { chooseTransition } from '#domain/commission-notes/note/decide'
import { WAITING } from '#domain/commission-notes/note/request-states'
import { stageOf } from '#domain/commission-notes/note/send-back-stage'
import type { Means, Transition } from '#domain/commission-notes/note/workflow'
import { AppError, type ErrorCode } from '#domain/errors'
import type { Reasons } from '#domain/send-backs/schema'
import { reasonWords } from '#domain/send-backs/stages'
import { acknowledge } from '#server/commission-notes/chain/acknowledge'
import { conflict } from '#server/commission-notes/note/conflict'
import { type LockedNote, lockNote, lockNotes } from '#server/commission-notes/note/lock-note'
import { moveNotes } from '#server/commission-notes/note/move-notes'
import { toNoteState } from '#server/commission-notes/note/table'
import type { Undo } from '#server/commission-notes/note/undo'
import { refuseWithoutReason } from '#server/platform/steps/allowed-step'
import { givenReasons, saveReasons } from '#server/send-backs/given-reasons'

export interface ChosenTransition {
  via: Means
  to?: number
  action?: ActionName
  remarks: string
  reasons?: Reasons
  batchId?: string
  undo?: Undo | undefined
}

export interface TakenTransition extends ChosenTransition {
  noteId: string
  version: number | undefined
  /** Runs once the step is allowed; its columns change with the note. */
  alongside?: (note: LockedNote, transition: Transition) => Promise<Updateable<NoteTable>>
  acknowledged?: readonly AcknowledgedReason[] | undefined
}

/** Takes one step (docs/reference/transitions.md); a reason without remarks becomes the remark. Throws NOT_FOUND, REASON_UNKNOWN,
 *  REMARKS_REQUIRED, DIFFERENCES_UNACKNOWLEDGED where `acknowledged` lacks one, and what `allowedTransition` throws. */
export async function takeTransition(
  tx: Transaction<Database>,
  actor: Actor,
  step: TakenTransition,
): Promise<void> {
  const note = await lockNote(tx, actor, step.noteId)
  const transition = await allowedTransition(tx, actor, note, step, step.version)
  const stage = stageOf(transition.action)
  const reasons = await givenReasons(tx, stage, note.id, step.reasons ?? [])
  const remarks = step.remarks || reasons.map((reason) => reasonWords(reason, note.tax_type)).join('\n')
  refuseWithoutReason(transition, remarks)
  const { acknowledged } = step
  const toPartner = transition.action === 'SendToPartner'
  const details = acknowledged && toPartner && (await acknowledge(tx, actor, note.id, acknowledged))
  const columns = (await step.alongside?.(note, transition)) ?? {}
  if (transition.action === 'RequestChangesInNote') await openRequest(tx, actor, note, remarks)
  await moveNotes(tx, [{ note, transition, columns }], {
    actor,
    remarks,
    batchId: step.batchId,
    undo: step.undo,
    details: { ...details, ...(reasons.length > 0 && { reasons }) },
  })
  if (stage) await saveReasons(tx, stage, [note], reasons)
}

/** Like `takeTransition` for many notes, all or none. Returns the notes as they were before. */
export async function takeTransitions(
  tx: Transaction<Database>,
  actor: Actor,
  noteIds: readonly string[],
  way: ChosenTransition & {
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

/** The transition that the call means for this note, or the error code that refuses it. */
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

/** `seen` is the version the actor saw. @throws STATUS_NOT_AUTHORISED, STATUS_CHANGED and STALE_VERSION with the current note,
 *  FOUR_EYES, NOT_ASSIGNED_TO_YOU, PARTNER_INVOICE_REQUIRED, PARTNER_INVOICE_STALE */
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
