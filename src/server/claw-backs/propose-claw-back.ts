import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { ClawBack, ProposeClawBack } from '#domain/claw-backs/schema'
import { CANCELLED, PROPOSED } from '#domain/claw-backs/states'
import { AppError, messageFor } from '#domain/errors'
import { formatMoney } from '#domain/money/format'
import { compare, minus } from '#domain/money/money'
import { amountFaults } from '#domain/payments/pay-schema'
import { readClawBack } from '#server/claw-backs/table'
import { lockNote, refuseStale } from '#server/commission-notes/note/lock-note'
import { withStoredFile } from '#server/partner-invoices/with-stored-file'
import { owedOf } from '#server/payments/owed'
import { changeMoney } from '#server/payments/reverse-payment'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { acceptUpload } from '#server/platform/files/accept-upload'
import type { UploadedFile } from '#server/platform/http/multipart'
import type { Context } from '#server/platform/runtime/context'

type Input = z.output<typeof ProposeClawBack>

/** Nothing is netted before consent. @throws NOT_FOUND, STALE_VERSION, VALIDATION_FAILED, CLAW_BACK_TOO_LARGE, and as `acceptUpload` */
export async function proposeClawBack(
  { db, actor, files }: Context<'files'>,
  { evidence, ...input }: { evidence: UploadedFile | null } & Input,
): Promise<{ message: string; ClawBack: ClawBack }> {
  mustBeAllowed(actor, 'claw-backs.propose')
  if (evidence === null) return propose(db, actor, input, null)
  const { bytes, ...accepted } = await acceptUpload(actor, evidence, 'document')
  const id = uuid()
  return withStoredFile(files, id, bytes, () =>
    transaction(db, async (tx) => {
      const { name, contentType, size, sha256 } = accepted
      await tx
        .insertInto('files')
        .values({ id, name, content_type: contentType, size, sha256, uploaded_by: actor.id })
        .execute()
      return propose(tx, actor, input, id)
    }),
  )
}

async function propose(db: Db, actor: Actor, input: Input, fileId: string | null) {
  return transaction(db, async (tx) => {
    const note = await lockNote(tx, actor, input.CommissionNoteId)
    await refuseStale(tx, actor, note, input.Version)
    const fields = amountFaults({ Amount: input.Amount }, note.currency)
    if (fields) throw new AppError('VALIDATION_FAILED', { fields })
    const owed = (await owedOf(tx, [note.id])).get(note.id)
    const { rows } = await sql<{ clawed: string }>`
      select coalesce(sum(amount), 0)::numeric(18,2) as clawed from claw_backs
      where note_id = ${note.id} and state <> ${sql.lit(CANCELLED)}`.execute(tx)
    const most = minus(owed?.TotalAmount ?? '0', rows[0]?.clawed ?? '0')
    if (compare(input.Amount, most) > 0) {
      const message = messageFor('CLAW_BACK_TOO_LARGE', [formatMoney(most, note.currency)])
      throw new AppError('CLAW_BACK_TOO_LARGE', { message, fields: { Amount: message } })
    }
    const id = uuid()
    await tx
      .insertInto('claw_backs')
      .values({
        id,
        note_id: note.id,
        partner_id: note.partner_id,
        subsidiary_id: note.subsidiary_id,
        student_name: input.StudentName,
        currency: note.currency,
        amount: input.Amount,
        reason: input.Reason,
        file_id: fileId,
        state: PROPOSED,
        created_by: actor.id,
      })
      .execute()
    const what = { action: 'ClawBack', amount: input.Amount, remarks: input.Reason } as const
    await changeMoney(tx, actor, note, what, {
      topic: 'claw-back.proposed',
      payload: { clawBackId: id, clawBackVersion: 1 },
    })
    return {
      message: 'The claw-back was sent to the partner to accept.',
      ClawBack: await readClawBack(tx, actor, id),
    }
  })
}
