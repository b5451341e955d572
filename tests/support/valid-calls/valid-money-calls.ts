import type { Db } from '#db/database'
import { ProposeClawBack } from '#domain/claw-backs/schema'
import { proposeClawBack } from '#server/claw-backs/propose-claw-back'
import type { FileStore } from '#services/files/store'
import type { Situation } from '#tests/support/http/situation'
import { moneyActions, paidOut } from '#tests/support/money/money-actions'
import { PDF } from '#tests/support/notes/note-files'
import { insertNote } from '#tests/support/notes/notes'
import type { World } from '#tests/support/world'

/** The objects of the calls of wallets, payments and claw-backs. */
export interface SituationMoney {
  /** Waits for its first payment. */
  noteId: string
  /** Of a paid note. */
  paymentId: string
  /** Proposed for the paid note, with evidence. */
  clawBackId: string
  /** Pending, requested by the partner; more can be requested. */
  settlementId: string
  paidSettlementId: string
}

/**
 * A paid note with a claw-back, and a wallet with a partial payout request; the notes' numbers begin with
 * `numbered`.
 */
export async function makeMoney(
  db: Db,
  files: FileStore,
  world: World,
  numbered = 'KCOEPL/CN/2627/90001',
): Promise<SituationMoney> {
  const { admin, processor, finance, partner } = world.people
  const actions = moneyActions(db)
  const payable = { status_id: 10, partner_invoice_payable: '2700.00' }
  const noteId = await insertNote(db, world, { number: `${numbered}1`, ...payable })
  const paidId = await insertNote(db, world, { number: `${numbered}2`, ...payable })
  const { PaymentId } = await actions.pay(processor, paidId)
  const refundedId = await insertNote(db, world, { number: `${numbered}3`, ...payable })
  const refunded = await actions.pay(processor, refundedId, { PaymentReferenceNumber: `${numbered}-78` })
  await actions.refund(finance, refunded.PaymentId, 'wallet', '1100')
  const wanted = ProposeClawBack.parse({ CommissionNoteId: paidId, Amount: '100', Reason: 'He withdrew' })
  const letter = { field: 'evidence', name: 'Letter.pdf', bytes: PDF }
  const { ClawBack } = await proposeClawBack({ db, actor: finance, files }, { ...wanted, evidence: letter })
  const paid = (await actions.settle(partner, 'AUD', { Amount: '100' })).Settlement.SettlementId
  await actions.move(admin, paid, 'Authorize')
  await actions.move(processor, paid, 'Attempt')
  await actions.move(processor, paid, 'Complete', paidOut())
  const { Settlement } = await actions.settle(partner, 'AUD', { Amount: '200' })
  return {
    noteId,
    paymentId: PaymentId,
    clawBackId: ClawBack.ClawBackId,
    settlementId: Settlement.SettlementId,
    paidSettlementId: paid,
  }
}

/** Requests of wallets, payments and claw-backs that are accepted in this situation. */
export function moneyCalls({ world, money }: Situation) {
  const { processor, finance, partner, superadmin } = world.people
  const as = (actor: { id: string }) => ({ UserId: actor.id })
  const filters = {
    kind: 'debit',
    mode: 'Bank Transfer',
    currency: 'AUD',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    partnerId: world.partners.brightpath.id,
    SubsidiaryId: world.partners.brightpath.subsidiaryId ?? '',
    searchQuery: 'KCOEPL',
    ...as(finance),
  }
  const page = { ...filters, pageNo: '1', pageSize: '20' }
  const period = {
    from: '2026-01-01',
    to: '2026-12-31',
    currency: 'AUD',
    partnerId: world.partners.brightpath.id,
    ...as(finance),
  }
  return {
    payNote: {
      actor: processor,
      body: {
        ...as(processor),
        CommissionNoteId: money.noteId,
        Amount: '1000',
        PaymentProcessedAt: '2026-11-18',
        PaymentRemarks: 'Wired',
        PaymentReferenceNumber: 'UTR-2026-99',
        TaxWithheld: '10',
        BankCharge: '5.50',
        PaymentMode: 'Cheque',
        Version: 1,
      },
    },
    listPayments: { actor: finance, query: page },
    downloadAdvices: { actor: finance, query: {} },
    paymentSheet: { actor: finance, query: filters },
    reversePayment: {
      actor: superadmin,
      params: { id: money.paymentId },
      body: { ...as(superadmin), Remarks: 'Sent twice' },
    },
    refundPayment: {
      actor: finance,
      params: { id: money.paymentId },
      body: {
        ...as(finance),
        Kind: 'wallet',
        Amount: '100',
        RefundedAt: '2026-11-19',
        PaymentReferenceNumber: 'BACK-1',
        Remarks: 'The account was closed',
      },
    },
    paymentAdvice: { actor: partner, params: { id: money.paymentId }, query: as(partner) },
    payoutAdvice: { actor: partner, params: { id: money.paidSettlementId }, query: as(partner) },
    statement: { actor: finance, query: period },
    statementSheet: { actor: finance, query: period },
    listTransactions: { actor: finance, query: page },
    transactionSheet: { actor: finance, query: filters },
    walletBalances: {
      actor: finance,
      query: { ...as(finance), partnerId: world.partners.brightpath.id },
    },
    requestSettlement: {
      actor: finance,
      body: {
        ...as(finance),
        Currency: 'AUD',
        Amount: '50',
        PartnerId: world.partners.brightpath.id,
      },
    },
    moveSettlement: {
      actor: finance,
      params: { id: money.settlementId },
      body: {
        ...as(finance),
        Action: 'Authorize',
        PaidOn: '2026-11-19',
        PaymentMode: 'Bank Transfer',
        PaymentReferenceNumber: 'OUT-1',
        Remarks: 'Checked',
        Version: 1,
      },
    },
    listClawBacks: {
      actor: finance,
      query: {
        ...as(finance),
        pageNo: '1',
        pageSize: '20',
        state: 'Proposed',
        partnerId: world.partners.brightpath.id,
        commissionNoteId: money.noteId,
        currency: 'AUD',
        isOpen: 'true',
      },
    },
    proposeClawBack: {
      actor: finance,
      body: {
        ...as(finance),
        CommissionNoteId: money.noteId,
        StudentName: 'Sita Gurung',
        Amount: '100',
        Reason: 'The student withdrew',
        Version: '1',
      },
    },
    answerClawBack: {
      actor: partner,
      params: { id: money.clawBackId },
      body: { ...as(partner), Action: 'Consent', Remarks: 'Agreed', Version: 1 },
    },
    cancelClawBack: {
      actor: finance,
      params: { id: money.clawBackId },
      body: { ...as(finance), Remarks: 'The student is back', Version: 1 },
    },
    clawBackEvidence: { actor: partner, params: { id: money.clawBackId }, query: as(partner) },
  }
}
