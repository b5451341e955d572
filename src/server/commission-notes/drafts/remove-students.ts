import type { z } from 'zod'
import { transaction } from '#db/transaction'
import type { Draft } from '#domain/commission-notes/drafts/draft'
import type { DeleteStudents } from '#domain/commission-notes/drafts/schema'
import { AppError } from '#domain/errors'
import { release } from '#server/commission-notes/content/claims'
import { studentsOf } from '#server/commission-notes/content/students'
import { notOnInvoice } from '#server/invoices/chosen-lines'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { getDraft } from './get-draft'
import { lockDraft, touchDraft } from './table'

/** Frees their installments. Throws NOT_FOUND, STALE_VERSION, NOT_ON_INVOICE, LAST_STUDENT. */
export async function removeStudents(
  { db, actor }: Context,
  input: z.output<typeof DeleteStudents>,
): Promise<{ message: string; Draft: Draft }> {
  mustBeAllowed(actor, 'commission-notes.draft')
  await transaction(db, async (tx) => {
    const draft = await lockDraft(tx, actor, input.DraftId, input.Version)
    const stored = await studentsOf(tx, { draftId: draft.DraftId })
    const inDraft = new Set(stored.map((each) => each.application_id))
    const unknown = input.AcknowledgementIds.flatMap((id, index) =>
      inDraft.has(id) ? [] : [`AcknowledgementIds.${index}`],
    )
    if (unknown.length > 0) throw notOnInvoice(unknown)
    const leaving = stored.filter((each) => input.AcknowledgementIds.includes(each.application_id))
    if (leaving.length === stored.length) throw new AppError('LAST_STUDENT')
    await release(tx, { draftId: draft.DraftId }, leaving, actor.id)
    await touchDraft(tx, actor, draft)
  })
  return {
    message: 'Students deleted successfully',
    Draft: await getDraft({ db, actor }, { id: input.DraftId }),
  }
}
