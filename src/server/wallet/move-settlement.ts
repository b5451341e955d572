import { type Selectable, sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import type { WalletSettlementTable } from '#db/tables/platform/ledger'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { AppError, messageFor } from '#domain/errors'
import { formatMoney } from '#domain/money/format'
import { compare } from '#domain/money/money'
import { settlementEntry } from '#domain/payments/entries'
import { todayIn } from '#domain/time/format'
import type { MoveSettlement, Settlement } from '#domain/wallet/schema'
import { ATTEMPTED, AUTHORIZED, PAID_OUT, type SettlementState } from '#domain/wallet/states'
import { SETTLEMENT_PERMISSION, SETTLEMENT_WORKFLOW } from '#domain/wallet/workflow'
import { chooseTransition } from '#domain/workflow/workflow'
import { refuseUsedReferences } from '#server/payments/references'
import { refuseFuture } from '#server/payments/refuse-future'
import { refuseRelated } from '#server/people/rights/refuse-related'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import { postEntry } from '#server/platform/ledger/post-entry'
import { readSettlement, standingOf } from '#server/wallet/settlements'

type Input = z.output<typeof MoveSettlement>
type Record = Selectable<WalletSettlementTable>

/**
 * Takes a payout of a wallet one step on (`POST /wallet/settlements/{id}`): authorised by a second person, attempted when it is
 * handed to the bank, then debit, which books it, or failed, which leaves the wallet as it is.
 * @throws AppError FORBIDDEN, NOT_FOUND, SETTLEMENT_MOVED, SETTLEMENT_OWN, DECIDER_RELATED, STALE_VERSION, WALLET_TOO_SMALL, REFERENCE_USED,
 *   VALIDATION_FAILED for a payout without its reference
 */
export async function moveSettlement(
  db: Db,
  actor: Actor,
  id: string,
  input: Input,
): Promise<{ message: string; Settlement: Settlement }> {
  mustBeAllowed(actor, 'wallet.pay-out')
  // Of those who move payouts fewer authorise them.
  mustBeAllowed(actor, SETTLEMENT_PERMISSION[input.Action])
  return transaction(db, async (tx) => {
    await readSettlement(tx, actor, id)
    await sql`select id from partners where id = (select partner_id from wallet_settlements where id = ${id})
      for no key update`.execute(tx)
    const { rows } = await sql<Record>`select * from wallet_settlements where id = ${id} for update`.execute(
      tx,
    )
    const held = rows[0] as Record
    const wanted = { action: input.Action }
    const step = chooseTransition(SETTLEMENT_WORKFLOW, standingOf(held), actor, wanted, input.Version)
    if (step === 'STALE_VERSION') throw new AppError(step, { data: await readSettlement(tx, actor, id) })
    if (typeof step === 'string') throw new AppError(step)
    if (step.fourEyes) await refuseRelated(tx, actor, [held.requested_by])
    const columns = step.to === PAID_OUT ? await payOut(tx, actor, held, input) : {}
    await tx
      .updateTable('wallet_settlements')
      .set({
        state: step.to,
        version: held.version + 1,
        ...(input.Remarks && { remarks: input.Remarks }),
        ...deedOf(step.to, actor),
        ...columns,
      })
      .where('id', '=', id)
      .execute()
    await announce(tx, 'wallet.settlement-moved', {
      settlementId: id,
      partnerId: held.partner_id,
      state: step.to,
      requestedBy: held.requested_by,
      actorId: actor.id,
      version: held.version + 1,
    })
    return { message: MESSAGES[step.to], Settlement: await readSettlement(tx, actor, id) }
  })
}

const MESSAGES: { [State in SettlementState]: string } = {
  pending: '',
  authorized: 'The settlement was authorised.',
  attempted: 'The settlement was handed to the bank.',
  debit: 'The settlement was paid out.',
  failed: 'The settlement failed; the wallet is unchanged.',
}

function deedOf(state: SettlementState, actor: Actor) {
  const at = new Date()
  if (state === AUTHORIZED) return { authorized_by: actor.id, authorized_at: at }
  if (state === ATTEMPTED) return { attempted_by: actor.id, attempted_at: at }
  return { closed_by: actor.id, closed_at: at }
}

async function payOut(tx: Transaction<Database>, actor: Actor, held: Record, input: Input) {
  const paidOn = input.PaidOn ?? todayIn(actor.timeZone)
  refuseFuture(actor, 'PaidOn', paidOn)
  const reference = input.PaymentReferenceNumber
  if (!reference) {
    const message = '*Reference no. is required.'
    throw new AppError('VALIDATION_FAILED', { message, fields: { PaymentReferenceNumber: message } })
  }
  await refuseUsedReferences(tx, 'out', [{ partnerId: held.partner_id, reference }])
  await refuseEmptyWallet(tx, held)
  await postEntry(tx, {
    ...settlementEntry({ partnerId: held.partner_id, currency: held.currency }, held.amount),
    source: { table: 'wallet_settlements', id: held.id },
    occurredOn: paidOn,
    reference,
    actorId: actor.id,
  })
  return { paid_on: paidOn, mode: input.PaymentMode ?? 'Bank Transfer', reference_number: reference }
}

/** The wallet never pays out more than it holds, whatever was booked since the payout was asked for. */
async function refuseEmptyWallet(tx: Transaction<Database>, held: Record): Promise<void> {
  const { rows } = await sql<{ wallet: string }>`
    select coalesce(-sum(amount), 0)::numeric(18,2) as wallet from ledger_lines
    where partner_id = ${held.partner_id} and currency = ${held.currency} and account = 'partner_wallet'`.execute(
    tx,
  )
  const wallet = rows[0]?.wallet ?? '0'
  if (compare(wallet, held.amount) >= 0) return
  const message = messageFor('WALLET_TOO_SMALL', [formatMoney(wallet, held.currency)])
  throw new AppError('WALLET_TOO_SMALL', { message })
}
