import type { z } from 'zod'
import { transaction } from '#db/transaction'
import { isPartner } from '#domain/access/actor'
import type { Note } from '#domain/commission-notes/note/note'
import { refusalToSetSubsidiary } from '#domain/commission-notes/note/subsidiary-rules'
import { AppError } from '#domain/errors'
import type { SetNoteSubsidiary } from '#domain/subsidiaries/schema'
import { chosenSubsidiary } from '#server/commission-notes/content/chosen-subsidiary'
import { isAdminOnly } from '#server/commission-notes/note/acting-as'
import { changeNote } from '#server/commission-notes/note/change-note'
import { getNote } from '#server/commission-notes/note/get-note'
import { lockNote, refuseStale } from '#server/commission-notes/note/lock-note'
import { toNoteState } from '#server/commission-notes/note/table'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'

type Input = z.output<typeof SetNoteSubsidiary> & { id: string }

/** Null is the parent company; a maker counts as the note's maker, and an earlier tax invoice becomes invalid.
 *  @throws NOT_FOUND, STALE_VERSION, SUBSIDIARY_LOCKED, FOUR_EYES, NOT_ASSIGNED_TO_YOU, SUBSIDIARY_OF_ANOTHER, SUBSIDIARY_DISABLED */
export async function setNoteSubsidiary(
  { db, actor }: Context,
  input: Input,
): Promise<{ message: string; Note: Note }> {
  mustBeAllowed(actor, 'commission-notes.set-subsidiary')
  return transaction(db, async (tx) => {
    const note = await lockNote(tx, actor, input.id)
    await refuseStale(tx, actor, note, input.Version)
    const refused = refusalToSetSubsidiary(toNoteState(note), actor)
    if (refused) throw new AppError(refused)
    if (note.subsidiary_id !== input.SubsidiaryId) {
      const name = await chosenSubsidiary(tx, note.partner_id, input.SubsidiaryId)
      const before = note.subsidiary_id
        ? await tx
            .selectFrom('subsidiaries')
            .select('name')
            .where('id', '=', note.subsidiary_id)
            .executeTakeFirst()
        : undefined
      const asMaker = !isPartner(actor)
      const forOthers = asMaker && (isAdminOnly(actor, 'maker') || (note.maker_id ?? actor.id) !== actor.id)
      const change = {
        Field: 'Subsidiary',
        Old: before?.name ?? note.partner_company,
        New: name ?? note.partner_company,
      }
      await changeNote(tx, actor, note, {
        action: 'Edit',
        actedAs: asMaker ? 'maker' : 'partner',
        details: { changes: [change], ...(forOthers && { asAdmin: true as const }) },
        columns: {
          subsidiary_id: input.SubsidiaryId,
          // Another company issued the tax invoice on file, so it is no longer valid.
          partner_invoice_payable: null,
          ...(asMaker && {
            maker_id: note.maker_id ?? actor.id,
            maker_actor_ids: [...new Set([...note.maker_actor_ids, actor.id])],
          }),
        },
        topic: 'commission-note.edited',
        payload: {},
      })
    }
    return {
      message: 'Successfully updated subsidiary',
      Note: await getNote({ db: tx, actor }, { id: note.id }),
    }
  })
}
