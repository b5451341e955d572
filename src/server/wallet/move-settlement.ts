import { type Selectable, sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#db/schema'
import type { WalletSettlementTable } from '#db/tables/platform/ledger'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { AppError, messageFor } from '#domain/errors'
import { formatMoney } from '#domain/money/format'
import { type Amount, compare } from '#domain/money/money'
import { settlementEntry } from '#domain/payments/entries'
import { todayIn } from '#domain/time/format'
import type { MoveSettlement, Settlement } from '#domain/wallet/schema'
import { ATTEMPTED, FAILED, PAID_OUT, type SettlementState } from '#domain/wallet/states'
import { SETTLEMENT_PERMISSION } from '#domain/wallet/workflow'
import { refuseUsedReferences } from '#server/payments/references'
import { refuseFuture } from '#server/payments/refuse-future'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { postEntry } from '#server/platform/ledger/post-entry'
import type { Context } from '#server/platform/runtime/context'
import { takeStep } from '#server/platform/steps/take-step'
import { SETTLEMENT_RECORD } from '#server/wallet/record'

type Input = z.output<typeof MoveSettlement>
type Record = Selectable<WalletSettlementTable>

/** Authorized by a second person, attempted, then debit (booked) or failed. @throws NOT_FOUND, SETTLEMENT_MOVED, SETTLEMENT_OWN,
 *  DECIDER_RELATED, STALE_VERSION, WALLET_TOO_SMALL also by claw-backs, REFERENCE_USED, VALIDATION_FAILED without reference or reason */
export async function moveSettlement(
  { db, actor }: Context,
  { id, ...input }: { id: string } & Input,
): Promise<{ message: string; Settlement: Settlement }> {
  mustBeAllowed(actor, 'wallet.pay-out')
  mustBeAllowed(actor, SETTLEMENT_PERMISSION[input.Action])
  return transaction(db, async (tx) => {
    const { Action: action, Remarks: remarks, Version: seen } = input
    const wanted = { key: id, wanted: { action }, remarks, seen }
    const { now, step } = await takeStep(tx, actor, SETTLEMENT_RECORD, wanted, async ({ step, row }) => {
      if (step.to === PAID_OUT) return { columns: await payOut(tx, actor, row, input) }
      // The remarks of an earlier step are no reason of the failure.
      if (step.to === FAILED) return { columns: { remarks: reasonIn(input) } }
      await refuseClawedBack(tx, row)
      return step.to === ATTEMPTED
        ? { columns: { account_hint: await accountOf(tx, row.partner_id) } }
        : undefined
    })
    return { message: MESSAGES[step.to], Settlement: now }
  })
}

const MESSAGES: { [State in SettlementState]: string } = {
  pending: '',
  authorized: 'The settlement was authorized.',
  attempted: 'The settlement was handed to the bank.',
  debit: 'The settlement was paid out.',
  failed: 'The settlement failed; the wallet is unchanged.',
}

function reasonIn({ Remarks: reason }: Input): string {
  if (reason) return reason
  const message = 'Please give a reason.'
  throw new AppError('VALIDATION_FAILED', { message, fields: { Remarks: message } })
}

async function payOut(tx: Transaction<Database>, actor: Actor, settlement: Record, input: Input) {
  const paidOn = input.PaidOn ?? todayIn(actor.timeZone)
  refuseFuture(actor, 'PaidOn', paidOn)
  const reference = input.PaymentReferenceNumber
  if (!reference) {
    const message = '*Reference no. is required.'
    throw new AppError('VALIDATION_FAILED', { message, fields: { PaymentReferenceNumber: message } })
  }
  await refuseUsedReferences(tx, 'out', [{ partnerId: settlement.partner_id, reference }])
  await refuseEmptyWallet(tx, settlement)
  await postEntry(tx, {
    ...settlementEntry(
      { partnerId: settlement.partner_id, currency: settlement.currency },
      settlement.amount,
    ),
    source: { table: 'wallet_settlements', id: settlement.id },
    occurredOn: paidOn,
    reference,
    actorId: actor.id,
  })
  const mode = input.PaymentMode ?? 'Bank Transfer'
  return {
    paid_on: paidOn,
    mode,
    reference_number: reference,
    ...(mode !== 'Bank Transfer' && { account_hint: null }),
  }
}

async function accountOf(tx: Transaction<Database>, partnerId: string): Promise<string | null> {
  const details = await tx
    .selectFrom('bank_details')
    .select('account_hint')
    .where('partner_id', '=', partnerId)
    .where('subsidiary_id', 'is', null)
    .executeTakeFirst()
  return details?.account_hint || null
}

/** Until the money leaves the bank, a claw-back that was accepted since the request comes first. */
async function refuseClawedBack(tx: Transaction<Database>, settlement: Record): Promise<void> {
  refuseAbove(await balanceOf(tx, settlement, ['partner_wallet', 'claw_back']), settlement)
}

/** The wallet never pays out more than it holds, whatever was booked since the request. */
async function refuseEmptyWallet(tx: Transaction<Database>, settlement: Record): Promise<void> {
  refuseAbove(await balanceOf(tx, settlement, ['partner_wallet']), settlement)
}

function refuseAbove(most: Amount, settlement: Record): void {
  if (compare(most, settlement.amount) >= 0) return
  const shown = compare(most, '0') < 0 ? '0' : most
  const message = messageFor('WALLET_TOO_SMALL', [formatMoney(shown, settlement.currency)])
  throw new AppError('WALLET_TOO_SMALL', { message })
}

async function balanceOf(
  tx: Transaction<Database>,
  settlement: Record,
  accounts: readonly string[],
): Promise<Amount> {
  const { rows } = await sql<{ balance: Amount }>`
    select coalesce(-sum(amount), 0)::numeric(18,2) as balance from ledger_lines
    where partner_id = ${settlement.partner_id} and currency = ${settlement.currency} and account = any(${[...accounts]}::text[])`.execute(
    tx,
  )
  return rows[0]?.balance ?? '0'
}
