import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { AssigneeRole } from '#domain/commission-notes/note/decide'
import type { SettlementState } from '#domain/wallet/states'

/** What is told to others after the commit: mail, live feed and chat leave from the `events` table. */
export interface EventPayloads {
  'commission-note.status-changed': {
    noteId: string
    actionId: number
    fromStatusId: number
    toStatusId: number
    actorId: string | null
    version: number
    /** Of its entry in the note's history, where the reason stands. */
    sequence: number
    /** Names what was done to many notes in one go. */
    batchId?: string
  }
  'commission-note.generated': {
    noteId: string
    number: string
    invoiceId: string
    partnerId: string
    actorId: string
    version: number
  }
  'commission-note.edited': {
    noteId: string
    actorId: string
    version: number
    batchId?: string
  }
  'commission-note.assigned': {
    noteId: string
    role: AssigneeRole
    assigneeId: string
    /** Null for what the system did. */
    actorId: string | null
    version: number
    batchId?: string
  }
  'commission-note.remarked': { noteId: string; actorId: string; remarks: string }
  /** A part of the note was paid; it waits for the rest. */
  'commission-note.part-paid': { noteId: string; paymentId: string; actorId: string; version: number }
  /** A part payment was taken back; the note is where it was. */
  'commission-note.part-reversed': { noteId: string; paymentId: string; actorId: string; version: number }
  /** Money of a payment came back: into the partner's wallet, or for good. */
  'commission-note.refunded': {
    noteId: string
    paymentId: string
    refundId: string
    kind: 'wallet' | 'source'
    actorId: string
    version: number
  }
  /** A university took commission of the note back: its partner is asked for consent. */
  'claw-back.proposed': {
    noteId: string
    clawBackId: string
    clawBackVersion: number
    actorId: string
    /** The note's. */
    version: number
  }
  /** The partner consented or disputed, or the claw-back was cancelled. */
  'claw-back.answered': {
    noteId: string
    clawBackId: string
    clawBackVersion: number
    state: string
    createdBy: string
    actorId: string
  }
  /** The payout of a partner's wallet was asked for. */
  'wallet.settlement-requested': {
    settlementId: string
    partnerId: string
    actorId: string
    version: number
  }
  /** A payout of a wallet went a step on. */
  'wallet.settlement-moved': {
    settlementId: string
    partnerId: string
    state: SettlementState
    requestedBy: string
    actorId: string
    version: number
  }
  'invoice.edit-requested': { requestId: string; invoiceId: string; actorId: string }
  'invoice.edit-decided': {
    requestId: string
    invoiceId: string
    requestedBy: string
    isApproved: boolean
    actorId: string
  }
  /** The university invoice was revised; these notes went back to their makers. */
  'invoice.revised': { invoiceId: string; actorId: string; version: number; noteIds: string[] }
  /** Somebody asks for other bank details of a partner or subsidiary. */
  'bank-details.change-asked': { changeId: string; partnerId: string; actorId: string }
  'bank-details.change-decided': {
    changeId: string
    partnerId: string
    requestedBy: string
    isApproved: boolean
    actorId: string
  }
  /** The partner's owner objects to a change. */
  'bank-details.change-contested': { changeId: string; partnerId: string; actorId: string }
  /** The university invoice went to the university. */
  'invoice.sent': { invoiceId: string; actorId: string }
  /** All of the university invoice came in. */
  'invoice.received': { invoiceId: string; receiptId: string; actorId: string }
  /** A part of the university invoice came in. */
  'invoice.part-received': { invoiceId: string; receiptId: string; actorId: string }
  /** A receipt was taken back by another row, whose id this is. */
  'invoice.receipt-undone': { invoiceId: string; receiptId: string; actorId: string }
  /** Its notes may be paid though they exceed what came in. */
  'invoice.over-sharing-accepted': { invoiceId: string; actorId: string }
  'draft.saved': {
    draftId: string
    actorId: string
    version: number
  }
}

/** Writes an event with the change it tells of, so that both happen or neither (design "How things are said"). */
export async function announce<Topic extends keyof EventPayloads>(
  tx: Transaction<Database>,
  topic: Topic,
  payload: EventPayloads[Topic],
): Promise<void> {
  await eventInsert(topic, payload).execute(tx)
}

/** The statement that writes an event, for a change that is one statement with it. */
function eventInsert<Topic extends keyof EventPayloads>(
  topic: Topic,
  payload: EventPayloads[Topic],
): RawBuilder<unknown> {
  return sql`insert into events (topic, payload) values (${topic}, ${JSON.stringify(payload)})`
}

/** The statement that writes an event for each payload, in their order, for a change that is one statement with it. */
export function eventsInsert<Topic extends keyof EventPayloads>(
  topic: Topic,
  payloads: readonly EventPayloads[Topic][],
): RawBuilder<unknown> {
  return sql`insert into events (topic, payload)
    select ${topic}, payload
    from jsonb_array_elements(${JSON.stringify(payloads)}::text::jsonb) with ordinality as told (payload, place)
    order by place`
}
