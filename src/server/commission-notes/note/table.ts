import { type RawBuilder, type Selectable, sql } from 'kysely'
import { fixed } from '#db/literals'
import type { NoteTable } from '#db/tables/commission-notes'
import { type Actor, isInternal, isPartner } from '#domain/access/actor'
import type { NoteState } from '#domain/commission-notes/note/decide'
import { SENT_TO_PARTNER } from '#domain/commission-notes/note/workflow'
import { AMOUNT_COLUMNS, type AmountRecord } from '#server/commission-notes/note/amounts'
import { STANDS } from '#server/commission-notes/note/undone'
import { nameColumn } from '#server/people/name-column'

const DECIDING = [
  'status_id',
  'returns_to_status_id',
  'maker_id',
  'checker_id',
  'payment_processor_id',
  'maker_actor_ids',
  'checker_actor_ids',
  'payable_amount',
  'partner_invoice_payable',
] as const

export const STATE_COLUMNS = [...DECIDING, 'version'] as const
export type StateRecord = Pick<Selectable<NoteTable>, (typeof DECIDING)[number]> & { version?: number }

export interface RowRecord extends StateRecord, AmountRecord {
  id: string
  number: string
  invoice_id: string
  invoice_number: string
  partner_id: string
  partner_company: string
  subsidiary_id: string | null
  university_name: string
  student_names: string
  student_count: number
  currency: string
  rounds: number
  partner_rounds: number
  turn_changed_at: Date
  expected_payment_on: string | null
  statutory_due_on: string | null
  created_at: Date
  first_sent_at?: Date | null
  version: number
  tax_invoice_number: string | null
  payment_references: string[] | null
  payment_processed_at: string | null
  maker_name: string | null
  checker_name: string | null
  payment_processor_name: string | null
  open_questions: number
  unread_messages: number
}

type Column = keyof RowRecord

const COLUMNS: Readonly<Record<Exclude<Column, 'first_sent_at' | 'unread_messages'>, RawBuilder<unknown>>> = {
  ...onNotes([
    ...(['id', 'number', 'invoice_id', 'partner_id', 'partner_company', 'subsidiary_id'] as const),
    ...([
      'university_name',
      'student_names',
      'student_count',
      'currency',
      'rounds',
      'partner_rounds',
    ] as const),
    ...(['turn_changed_at', 'created_at', 'version', 'expected_payment_on', 'statutory_due_on'] as const),
    'payment_processed_at',
    ...(['status_id', 'returns_to_status_id', 'maker_id', 'checker_id', 'payment_processor_id'] as const),
    ...(['maker_actor_ids', 'checker_actor_ids', 'partner_invoice_payable'] as const),
    ...AMOUNT_COLUMNS,
  ]),
  invoice_number: sql`invoices.number`,
  tax_invoice_number: sql`tax_invoices.number`,
  payment_references: sql`case when notes.paid_amount > 0 then (
    select array_agg(reference_number order by processed_at, id) from payments
    where note_id = notes.id and reversed_at is null) end`,
  maker_name: nameColumn('makers'),
  checker_name: nameColumn('checkers'),
  payment_processor_name: nameColumn('processors'),
  open_questions: sql`(select count(*)::int from line_queries where note_id = notes.id and state = 'Open')`,
}
/** The first time the note was sent to its partner, who reads it as the note's `CreatedAt`; null if it never was. */
export const FIRST_SENT = sql<Date | null>`(select min(created_at) from note_history
  where note_id = notes.id and to_status_id = ${sql.lit(SENT_TO_PARTNER)} and ${STANDS})`
const JOINS: readonly (readonly [Column, RawBuilder<unknown>])[] = [
  ['invoice_number', sql`left join university_invoices invoices on invoices.id = notes.invoice_id`],
  [
    'tax_invoice_number',
    sql`left join partner_invoices tax_invoices on tax_invoices.id = notes.partner_invoice_id`,
  ],
  ['maker_name', sql`left join users makers on makers.id = notes.maker_id`],
  ['checker_name', sql`left join users checkers on checkers.id = notes.checker_id`],
  ['payment_processor_name', sql`left join users processors on processors.id = notes.payment_processor_id`],
]
const columnsOf = (columns: Iterable<readonly [string, RawBuilder<unknown>]>) =>
  sql.join(Array.from(columns, ([name, column]) => sql`${column} as ${sql.raw(name)}`))
const companyColumns = fixed(columnsOf(Object.entries(COLUMNS)))
const partnerColumns = fixed(columnsOf(Object.entries({ ...COLUMNS, first_sent_at: FIRST_SENT })))

/** The columns of a list row from `notes` and `rowJoins`; only `wanted` ones, if given. */
export function rowColumns(actor: Actor, wanted?: ReadonlySet<Column>): RawBuilder<unknown> {
  const own = ofReader(actor)
  if (!wanted) {
    const shared = isPartner(actor) ? partnerColumns : companyColumns
    return sql`${shared}, ${own.unread_messages} as unread_messages`
  }
  const all = Object.entries<RawBuilder<unknown>>({ ...COLUMNS, ...own })
  return columnsOf(all.filter(([name]) => wanted.has(name as Column)))
}

function ofReader(
  actor: Actor,
): Partial<Record<Column, RawBuilder<unknown>>> & { unread_messages: RawBuilder<unknown> } {
  return {
    ...(isPartner(actor) && { first_sent_at: FIRST_SENT }),
    unread_messages: sql`coalesce((
    select greatest(${sql.raw(isInternal(actor) ? 'last_number' : 'last_open_number')} - reads.number, 0)
    from message_reads reads join conversations using (kind, subject_id)
    where reads.user_id = ${actor.id} and reads.kind = 'note' and reads.subject_id = notes.id and reads.follows
  ), 0)`,
  }
}

function onNotes<Name extends string>(names: readonly Name[]): Record<Name, RawBuilder<unknown>> {
  return Object.fromEntries(names.map((name) => [name, sql.raw(`notes.${name}`)])) as Record<
    Name,
    RawBuilder<unknown>
  >
}

export const rowJoins = fixed(joined(JOINS))

export function rowJoinsFor(wanted: ReadonlySet<Column>): RawBuilder<unknown> {
  return joined(JOINS.filter(([column]) => wanted.has(column)))
}

function joined(joins: typeof JOINS): RawBuilder<unknown> {
  return sql.join(
    joins.map(([, join]) => join),
    sql` `,
  )
}

export function toNoteState(record: StateRecord): NoteState {
  return {
    statusId: record.status_id,
    returnsToStatusId: record.returns_to_status_id,
    assignees: {
      maker: record.maker_id,
      checker: record.checker_id,
      paymentProcessor: record.payment_processor_id,
    },
    makerActorIds: record.maker_actor_ids,
    checkerActorIds: record.checker_actor_ids,
    payableAmount: record.payable_amount,
    partnerInvoicePayable: record.partner_invoice_payable,
    version: record.version,
  }
}
