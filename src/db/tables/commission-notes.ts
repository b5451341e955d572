import type { ColumnType, Generated } from 'kysely'
import type {
  Day,
  Decimal,
  DefaultInstant,
  Instant,
  Json,
  LaterText,
  ReadOnlyDecimal,
} from '#db/tables/columns'
import type { NoteTerms } from '#domain/commission-notes/note/note'
import type { RequestState } from '#domain/commission-notes/note/request-states'

export interface NoteTables {
  drafts: DraftTable
  notes: NoteTable
  note_students: NoteStudentTable
  note_history: NoteHistoryTable
  change_requests: ChangeRequestTable
}

export const TERM_COLUMNS = {
  IsGstEnabled: 'is_gst_enabled',
  IsNonGstEnabled: 'is_non_gst_enabled',
  OverallBonusName: 'overall_bonus_name',
  OverallBonusAmount: 'overall_bonus_amount',
} as const satisfies Record<keyof NoteTerms, string>
type Terms = { [Name in keyof NoteTerms as (typeof TERM_COLUMNS)[Name]]: Generated<NoteTerms[Name]> }

export interface DraftTable extends Terms {
  id: string
  invoice_id: string
  partner_id: string
  created_by: string
  /** Every editor except the creator. */
  editor_ids: Generated<string[]>
  version: Generated<number>
  created_at: DefaultInstant
  updated_at: DefaultInstant
  updated_by: string
}

export interface NoteTable extends Terms {
  id: string
  number: string
  financial_year: string
  company_id: number
  /** The company's version at the time of issue and the tax of that day, maintained by the database. */
  company_version: Generated<number>
  tax_type: Generated<'GST' | 'HST'>
  tax_rate: Generated<Decimal>
  invoice_id: string
  partner_id: string
  subsidiary_id: string | null
  currency: string
  status_id: number
  returns_to_status_id: number | null
  payable_amount: Decimal
  /** The amounts besides the commission, each maintained by the database (docs/decisions/0048). */
  tax_amount: ReadOnlyDecimal
  total_amount: ReadOnlyDecimal
  paid_amount: ReadOnlyDecimal
  withheld_amount: ReadOnlyDecimal
  charge_amount: ReadOnlyDecimal
  netted_amount: ReadOnlyDecimal
  transferred_amount: ReadOnlyDecimal
  outstanding_amount: ReadOnlyDecimal
  has_differences: Generated<boolean>
  student_count: number
  student_names: string
  university_name: string
  partner_company: string
  /** Number, partner, university and student names in lower case, for the trigram index. */
  search_text: string
  maker_id: string | null
  checker_id: string | null
  payment_processor_id: string | null
  maker_actor_ids: Generated<string[]>
  checker_actor_ids: Generated<string[]>
  rounds: Generated<number>
  partner_rounds: Generated<number>
  turn_changed_at: Instant
  partner_invoice_id: string | null
  /** The note's payable amount at the upload of the partner's invoice: a difference makes it stale. */
  partner_invoice_payable: Decimal | null
  /** From the pay clock that started when the partner's invoice arrived; days in India. */
  expected_payment_on: ColumnType<Day | null, Day | null | undefined, Day | null>
  statutory_due_on: ColumnType<Day | null, Day | null | undefined, Day | null>
  payment_processed_at: Day | null
  payment_remarks: string | null
  payment_reference_number: string | null
  history_hash: string | null
  history_length: Generated<number>
  version: Generated<number>
  draft_id: LaterText
  created_by: string
  created_at: DefaultInstant
  updated_at: DefaultInstant
  updated_by: string
}

export interface NoteStudentTable {
  id: string
  draft_id: string | null
  note_id: string | null
  position: number
  application_id: string
  installment: string
  name: string
  email: string
  country_id: string
  state_id: string | null
  university_student_id: Generated<string>
  tuition_fee: ColumnType<Decimal, Decimal | undefined, Decimal>
  scholarship_received: ColumnType<Decimal, Decimal | undefined, Decimal>
  commission_rate: Decimal | null
  commission_amount: Decimal | null
  commission: ColumnType<Decimal, Decimal | undefined, Decimal>
  less_gst_percentage: ColumnType<Decimal, Decimal | undefined, Decimal>
  less_gst_amount: ColumnType<Decimal, Decimal | undefined, Decimal>
  net_commission: ColumnType<Decimal, Decimal | undefined, Decimal>
  agreement_id: LaterText
}

export interface NoteHistoryTable {
  id: string
  note_id: string
  sequence: number
  actor_id: string | null
  acted_as: string
  action_id: number
  action_name: string
  from_status_id: number | null
  to_status_id: number
  remarks: Generated<string>
  details: Json<Record<string, unknown>>
  batch_id: string | null
  hash: string
  previous_hash: string | null
  created_at: DefaultInstant
}

export interface ChangeRequestTable {
  id: string
  note_id: string
  requested_by: string
  remarks: string
  from_status_id: number
  state: RequestState
  decided_by: string | null
  decided_at: Date | null
  decision_remarks: string | null
  created_at: DefaultInstant
}
