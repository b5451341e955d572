import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { EventPayloads } from '#server/platform/events/announce'

/** An event with what is needed to tell people of it: its note, the reason, who did it and who had asked. */
export interface Happening {
  id: number
  topic: keyof EventPayloads
  payload: Record<string, unknown>
  note: HappeningNote | null
  /** The university invoice of an event that is about no note. */
  invoice: { id: string; number: string; companyName: string } | null
  /** The change of bank details of an event about one: whose they are. */
  bank: { changeId: string; partnerId: string; name: string } | null
  /** The payout of an event about a wallet. */
  settlement: { partnerId: string; partnerCompany: string; currency: string; amount: string } | null
  actorName: string | null
  actorIsPartner: boolean
  /** The reason in the history of a step. */
  remarks: string
  requestedBy: string | null
}

export interface HappeningNote {
  id: string
  number: string
  invoiceId: string
  partnerId: string
  partnerCompany: string
  universityName: string
  studentNames: string
  studentCount: number
  currency: string
  payableAmount: string
  statusId: number
  returnsToStatusId: number | null
  partnerInvoicePayable: string | null
  assignees: { maker: string | null; checker: string | null; paymentProcessor: string | null }
  makerActorIds: string[]
  checkerActorIds: string[]
  rounds: number
  companyName: string
}

/** Which events to deliver. */
export interface Which {
  /** How many at most. */
  limit: number
  /** Those to leave for later. */
  except?: readonly number[]
  only?: number
}

/**
 * Takes the oldest events that nobody has delivered, and that no other process has in hand, for as long as the transaction
 * lasts; in the order in which they were written.
 */
export async function claimEvents(tx: Db, { limit, except = [], only }: Which): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from events where published_at is null and not (id = any(${[...except]}::bigint[]))
      ${only === undefined ? sql`` : sql`and id = ${only}`}
    order by id limit ${limit} for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What these events tell of, in their order. */
export async function happeningsOf(tx: Db, eventIds: readonly number[]): Promise<Happening[]> {
  const { rows } = await sql<Happening>`
    select events.id, events.topic, events.payload, ${NOTE} as note,
      case when invoices.id is not null then jsonb_build_object('id', invoices.id, 'number', invoices.number,
        'companyName', companies.name) end as invoice,
      case when bank.id is not null then jsonb_build_object('changeId', bank.id, 'partnerId', bank.partner_id,
        'name', coalesce(holders.name, bankers.company)) end as bank,
      case when settlements.id is not null then jsonb_build_object('partnerId', settlements.partner_id,
        'partnerCompany', settled.company, 'currency', settlements.currency, 'amount', settlements.amount::text) end as settlement,
      nullif(trim(actors.first_name || ' ' || actors.last_name), '') as "actorName",
      coalesce(actors.partner_id is not null, false) as "actorIsPartner",
      coalesce(entries.remarks, case events.topic when 'bank-details.change-asked' then bank.reason
        when 'bank-details.change-decided' then bank.decision_remarks
        when 'bank-details.change-contested' then bank.contest_remarks end, '') as remarks, requests.requested_by as "requestedBy"
    from events
    left join notes on notes.id = (events.payload ->> 'noteId')::uuid
    left join university_invoices as invoices
      on invoices.id = (events.payload ->> 'invoiceId')::uuid and events.payload ->> 'noteId' is null
    left join companies on companies.id = coalesce(notes.company_id, invoices.company_id)
    left join bank_detail_changes as bank on bank.id = (events.payload ->> 'changeId')::uuid
    left join partners as bankers on bankers.id = bank.partner_id
    left join subsidiaries as holders on holders.id = bank.subsidiary_id
    left join wallet_settlements as settlements on settlements.id = (events.payload ->> 'settlementId')::uuid
    left join partners as settled on settled.id = settlements.partner_id
    left join users as actors on actors.id = (events.payload ->> 'actorId')::uuid
    left join note_history as entries
      on entries.note_id = notes.id and entries.sequence = (events.payload ->> 'sequence')::int
    left join lateral (
      select requested_by from change_requests
      where note_id = notes.id and created_at <= events.created_at and events.payload ->> 'actionId' is not null
      order by created_at desc limit 1
    ) as requests on true
    where events.id = any(${[...eventIds]}::bigint[])
    order by events.id`.execute(tx)
  return rows
}

/** The present row of a note as the notices tell of it; `notes` and its `companies` must be joined. */
export const NOTE = sql`case when notes.id is not null then jsonb_build_object(
  'id', notes.id, 'number', notes.number, 'invoiceId', notes.invoice_id, 'partnerId', notes.partner_id,
  'partnerCompany', notes.partner_company, 'universityName', notes.university_name,
  'studentNames', notes.student_names, 'studentCount', notes.student_count, 'currency', notes.currency,
  'payableAmount', notes.payable_amount::text, 'statusId', notes.status_id,
  'returnsToStatusId', notes.returns_to_status_id, 'partnerInvoicePayable', notes.partner_invoice_payable::text,
  'assignees', jsonb_build_object('maker', notes.maker_id, 'checker', notes.checker_id,
    'paymentProcessor', notes.payment_processor_id),
  'makerActorIds', notes.maker_actor_ids, 'checkerActorIds', notes.checker_actor_ids,
  'rounds', notes.rounds, 'companyName', companies.name) end`
