import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { PAID } from '#domain/commission-notes/note/workflow'
import type { Topic } from '#domain/events'
import { conversationMessages } from '#server/across/live/conversation-messages'
import { isInScope } from '#server/commission-notes/note/scope'
import type { LiveEvent, LiveEvents } from '#server/platform/live/live-event'

const MAX_MISSED = 500
/** Ids are assigned before the commit, so an event with a lower id may arrive later. */
const LATE_IDS = 200
const LATE_SECONDS = 90

export const liveEvents: LiveEvents = { withIds: eventsById, after: eventsAfter, since: eventsSince }

interface EventRow {
  id: number
  topic: Topic
  payload: Record<string, unknown>
  note_id: string | null
  invoice_id: string | null
  partner_id: string | null
  status_id: number | null
  version: number | null
  draft_id: string | null
  draft_version: number | null
  /** The event may still be undone: until it is published, only the actor's own side gets it. */
  is_delayed: boolean
  by_partner: boolean
}

async function eventsById(db: Db, ids: readonly number[]): Promise<LiveEvent[]> {
  const { rows } = await sql<EventRow>`${SELECT} where events.id = any(${ids}) order by events.id`.execute(db)
  return toMessages(rows)
}

async function eventsAfter(db: Db, id: number): Promise<LiveEvent[]> {
  const { rows } = await sql<EventRow>`
    select * from (
      ${SELECT}
      where events.id > ${id - LATE_IDS}
        and events.created_at >= coalesce((select created_at from events where id = ${id}), now())
          - make_interval(secs => ${LATE_SECONDS})
      order by events.id desc limit ${MAX_MISSED}
    ) as missed order by id`.execute(db)
  return toMessages(rows)
}

/** The messages strictly after this event: old ones would make a page reload again and again. */
async function eventsSince(db: Db, id: number): Promise<LiveEvent[]> {
  const { rows } = await sql<EventRow>`
    select * from (${SELECT} where events.id > ${id} order by events.id desc limit ${MAX_MISSED}) as missed
    order by id`.execute(db)
  return toMessages(rows)
}

const SELECT = sql`
  select events.id, events.topic, events.payload, notes.id as note_id, notes.invoice_id, notes.partner_id,
    notes.status_id, notes.version, drafts.id as draft_id,  drafts.version as draft_version,
    events.published_at is null and coalesce(events.not_before > now(), false) as is_delayed,
    coalesce(doers.partner_id is not null, false) as by_partner
  from events
  left join users as doers on events.not_before is not null and doers.id = (events.payload ->> 'actorId')::uuid
  left join notes on notes.id = (events.payload ->> 'noteId')::uuid
  left join drafts on drafts.id = (events.payload ->> 'draftId')::uuid`

function toMessages(rows: readonly EventRow[]): LiveEvent[] {
  const byKey = new Map<string, LiveEvent>()
  for (const message of rows.flatMap(messagesOf)) {
    const key = JSON.stringify([message.type, message.data, message.side])
    const same = byKey.get(key)
    byKey.delete(key)
    byKey.set(
      key,
      same ? { ...message, isFor: (actor) => same.isFor(actor) || message.isFor(actor) } : message,
    )
  }
  return [...byKey.values()]
}

const OF_INVOICE: readonly Topic[] = [
  'invoice.raised',
  'invoice.sent',
  'invoice.received',
  'invoice.part-received',
  'invoice.receipt-undone',
  'invoice.over-sharing-accepted',
  'invoice.question-asked',
  'invoice.question-answered',
  'invoice.pay-day-said',
]
const OF_MONEY: readonly Topic[] = [
  'commission-note.part-paid',
  'commission-note.part-reversed',
  'commission-note.refunded',
  'claw-back.proposed',
  'claw-back.answered',
]

function messagesOf(row: EventRow): LiveEvent[] {
  if (row.topic === 'invoice.revised') return [revised(row)]
  if (OF_INVOICE.includes(row.topic)) return [invoice(row)]
  if (row.topic === 'flags.changed') return [flags(row)]
  if (row.topic.startsWith('conversation.')) return conversationMessages(row)
  if (row.topic.startsWith('wallet.')) return [wallet(row, String(row.payload.partnerId))]
  if (row.draft_id !== null) return [draft(row, row.draft_id)]
  if (row.note_id === null) return []
  if (row.topic.startsWith('line-query.')) return [question(row, row.note_id)]
  if (row.topic === 'commission-note.remarked') return [comment(row, row.note_id)]
  const noteEvent = note(row, row.note_id)
  return movesMoney(row) ? [noteEvent, wallet(row, row.partner_id ?? '')] : [noteEvent]
}

function movesMoney({ topic, payload }: EventRow): boolean {
  if (topic !== 'commission-note.status-changed') return OF_MONEY.includes(topic)
  return payload.fromStatusId === PAID || payload.toStatusId === PAID
}

function note(row: EventRow, noteId: string): LiveEvent<'note'> {
  const data = { CommissionNoteId: noteId, InvoiceId: row.invoice_id ?? '', Version: row.version ?? 0 }
  const isFor = (actor: Actor) =>
    (!row.is_delayed || isPartner(actor) === row.by_partner) && isInScope(actor, placeOf(row))
  return { id: row.id, type: 'note', data, isFor }
}

function comment(row: EventRow, noteId: string): LiveEvent<'comment'> {
  const data = { CommissionNoteId: noteId, InvoiceId: row.invoice_id ?? '' }
  const isRead = (actor: Actor) => !isPartner(actor) || row.payload.isForEveryone === true
  const isFor = (actor: Actor) => isRead(actor) && isInScope(actor, placeOf(row))
  return { id: row.id, type: 'comment', data, isFor }
}

function question(row: EventRow, noteId: string): LiveEvent<'question'> {
  const isFor = (actor: Actor) => actor.id !== row.payload.actorId && isInScope(actor, placeOf(row))
  return { id: row.id, type: 'question', data: { CommissionNoteId: noteId }, isFor }
}

function revised({ id, payload }: EventRow): LiveEvent<'CNDU'> {
  const isFor = (actor: Actor) => can(actor, 'invoices.view')
  return { id, type: 'CNDU', data: { InvoiceId: String(payload.invoiceId) }, isFor }
}

function flags({ id, payload }: EventRow): LiveEvent<'flags'> {
  return { id, type: 'flags', data: { Flag: String(payload.flag) }, isFor: () => true }
}

/** The actor's page knows already; without a version it cannot tell its own change from another's. */
function invoice({ id, payload }: EventRow): LiveEvent<'invoice'> {
  const isFor = (actor: Actor) => actor.id !== payload.actorId && can(actor, 'invoices.view')
  return { id, type: 'invoice', data: { InvoiceId: String(payload.invoiceId) }, isFor }
}

function wallet({ id, payload }: EventRow, partnerId: string): LiveEvent<'wallet'> {
  const isFor = (actor: Actor) =>
    actor.id !== payload.actorId &&
    can(actor, 'wallet.view') &&
    (!isPartner(actor) || actor.partnerId === partnerId)
  return { id, type: 'wallet', data: { PartnerId: partnerId }, isFor }
}

function draft(row: EventRow, draftId: string): LiveEvent<'draft'> {
  const isFor = (actor: Actor) => can(actor, 'commission-notes.draft')
  return { id: row.id, type: 'draft', data: { DraftId: draftId, Version: row.draft_version ?? 0 }, isFor }
}

function placeOf(row: EventRow): { partnerId: string; statusId: number } {
  return { partnerId: row.partner_id ?? '', statusId: row.status_id ?? 0 }
}
