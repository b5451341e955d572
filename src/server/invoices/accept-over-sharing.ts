import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { transaction } from '#db/transaction'
import { AppError } from '#domain/errors'
import type { InvoiceDetails } from '#domain/invoices/details'
import type { AcceptOverSharing } from '#domain/invoices/receipt'
import { isAccepted, sharingOf } from '#domain/invoices/sharing'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import type { Context } from '#server/platform/runtime/context'
import { staleVersion } from '#server/platform/steps/stale'
import { getInvoice } from './get-invoice'
import { moneyOfOne } from './invoice-money'
import { lockInvoice } from './lock-invoice'
import { overSharedAmong } from './over-shared'

/** Accepts the current amounts, so that notes can be paid; a later note or an undone receipt needs it again. Throws FORBIDDEN,
 *  NOT_FOUND, NOT_OVERSHARED if they do not exceed it or it was already accepted, STALE_VERSION if they exceed it by more than the
 *  caller saw. */
export async function acceptOverSharing(
  { db, actor }: Context,
  { id, ...input }: { id: string } & z.output<typeof AcceptOverSharing>,
): Promise<{ message: string; Invoice: InvoiceDetails }> {
  mustBeAllowed(actor, 'invoices.accept-over-sharing')
  return transaction(db, async (tx) => {
    await lockInvoice(tx, actor, id, 'AcceptOverSharing')
    if (!(await overSharedAmong(tx, [id])).has(id)) throw new AppError('NOT_OVERSHARED')
    const sharing = sharingOf(await moneyOfOne(tx, id))
    const { ToShare, SharedByNotes } = sharing
    const seen = { toShare: input.ToShare ?? ToShare, shared: input.SharedByNotes ?? SharedByNotes }
    if (!isAccepted([seen], sharing))
      throw staleVersion({ current: await getInvoice({ db: tx, actor }, { id }) })
    await tx
      .insertInto('over_sharing_acceptances')
      .values({
        id: uuid(),
        invoice_id: id,
        to_share: ToShare,
        shared: SharedByNotes,
        remarks: input.Remarks,
        accepted_by: actor.id,
      })
      .execute()
    await announce(tx, 'invoice.over-sharing-accepted', { invoiceId: id, actorId: actor.id })
    return {
      message: 'Accepted. The notes can be paid.',
      Invoice: await getInvoice({ db: tx, actor }, { id }),
    }
  })
}
