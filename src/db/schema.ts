import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { BankChangeTables } from '#db/tables/bank-changes'
import type { ChangeTables } from '#db/tables/changes'
import type { DocumentTables } from '#db/tables/documents'
import type { ImportTables } from '#db/tables/imports'
import type { LedgerTables } from '#db/tables/ledger'
import type { NoticeTables } from '#db/tables/notices'
import type { PartnerInvoiceTables } from '#db/tables/partner-invoices'
import type { PaymentBatchTables } from '#db/tables/payment-batches'
import type { RecordTables } from '#db/tables/record'
import type { ReplicaTables } from '#db/tables/replica'
import type { SecurityEventTables } from '#db/tables/security-events'
import type { SessionTables } from '#db/tables/sessions'
import type { SigningTables } from '#db/tables/signing'
import type { SubsidiaryTables } from '#db/tables/subsidiaries'
import type { UniversityInvoiceTables } from '#db/tables/university-invoices'
import type { UpgradeTables } from '#db/tables/upgrades'
import type { ViewTables } from '#db/tables/views'
import type { RequestState } from '#domain/commission-notes/note/request-states'
import type { InvoiceStatusId } from '#domain/invoices/statuses'

/** A decimal as text, exact: what `numeric` reads and writes on both drivers. */
type Decimal = string
/** A calendar date as 'YYYY-MM-DD'. */
type Day = string
type Instant = ColumnType<Date, Date | string, Date | string>
type DefaultInstant = ColumnType<Date, Date | string | undefined, Date | string>
type Json<T extends object> = JSONColumnType<T, T | string, T | string>

/** Every table of the portal, by name; columns as PostgreSQL has them. */
export interface Database
  extends ChangeTables,
    SessionTables,
    SigningTables,
    DocumentTables,
    ImportTables,
    UpgradeTables,
    ViewTables,
    SubsidiaryTables,
    UniversityInvoiceTables,
    BankChangeTables,
    RecordTables,
    ReplicaTables,
    SecurityEventTables,
    NoticeTables,
    LedgerTables,
    PaymentBatchTables,
    PartnerInvoiceTables {
  companies: CompanyTable
  number_series: NumberSeriesTable
  partners: PartnerTable
  subsidiaries: SubsidiaryTable
  universities: UniversityTable
  users: UserTable
  students: StudentTable
  applications: ApplicationTable
  installments: InstallmentTable
  university_invoices: UniversityInvoiceTable
  university_invoice_lines: UniversityInvoiceLineTable
  drafts: DraftTable
  files: FileTable
  notes: NoteTable
  note_students: NoteStudentTable
  note_history: NoteHistoryTable
  change_requests: ChangeRequestTable
  payments: PaymentTable
  events: EventTable
  idempotency_keys: IdempotencyKeyTable
  api_tokens: ApiTokenTable
  oidc_payloads: OidcPayloadTable
  sealed_secrets: SealedSecretTable
  rate_limits: RateLimitTable
  seeds: SeedTable
}

export interface CompanyTable {
  id: number
  name: string
  prefix: string
  address: string
  country_id: string
  state_id: string | null
  telephone: string | null
  mobile: string
  email: string
  gstin: string
  cin: string
  sac_code: string | null
  tax_type: 'GST' | 'HST'
  tax_rate: Decimal
  bank_name: string
  bank_beneficiary: string
  bank_account_no: string
  bank_swift_code: string
  branch_address: string
}

export interface NumberSeriesTable {
  company_id: number
  kind: 'CN' | 'INV'
  financial_year: string
  last_number: number
}

export interface PartnerTable {
  id: string
  company: string
  code: string
  parent_email: string
  address: string
  city: string
  state_id: string | null
  country_id: string
  gstin: string | null
  pan: string | null
  /** Makes the partner a small enterprise, whom the law says to pay in time. */
  udyam_number: ColumnType<string | null, string | null | undefined, string | null>
  agreed_payment_days: ColumnType<number | null, number | null | undefined, number | null>
  created_at: DefaultInstant
}

export interface SubsidiaryTable {
  id: string
  partner_id: string
  name: string
  address: string
  city: string
  state_id: string | null
  country_id: string
  gstin: string | null
  version: Generated<number>
  is_disabled: Generated<boolean>
  /** When it was last disabled or enabled, and by whom. */
  state_changed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  state_changed_by: ColumnType<string | null, string | null | undefined, string | null>
}

export interface UniversityTable {
  id: string
  name: string
  address: string
  email: string
  country_id: string
  currency: string
  /** What it pays on a fee, in per cent, unless an invoice says otherwise. */
  commission_rate: ColumnType<Decimal | null, Decimal | null | undefined, Decimal | null>
}

export interface UserTable {
  id: string
  email: string
  email_confirmed: Generated<boolean>
  first_name: string
  last_name: Generated<string>
  password_hash: string | null
  roles: string[]
  tags: Generated<string[]>
  partner_id: string | null
  student_id: string | null
  parent_user_id: string | null
  financial_manager: Generated<boolean>
  is_blocked: Generated<boolean>
  theme_version: Generated<number>
  time_zone: Generated<string>
  /** The subsidiary a partner's person belongs to; null for the parent company. */
  subsidiary_id: ColumnType<string | null, string | null | undefined, string | null>
  /** The last day of the absence that goes on; null for who is there. */
  away_until: ColumnType<Day | null, Day | null | undefined, Day | null>
  created_at: DefaultInstant
}

export interface StudentTable {
  id: string
  partner_id: string
  /** Null for the parent company. */
  subsidiary_id: ColumnType<string | null, string | null | undefined, string | null>
  counsellor_id: string | null
  name: string
  email: string
  country_id: string
  state_id: string | null
  created_at: DefaultInstant
}

export interface ApplicationTable {
  id: string
  student_id: string
  partner_id: string
  university_id: string
  program: string
  intake: string
  university_student_id: Generated<string>
  /** By which it is known in the system it came from. */
  reference: ColumnType<string | null, string | null | undefined, string | null>
  created_at: DefaultInstant
}

export interface InstallmentTable {
  application_id: string
  name: string
  tuition_fee: Decimal
  scholarship_received: ColumnType<Decimal, Decimal | undefined, Decimal>
}

export interface UniversityInvoiceTable {
  id: string
  company_id: number
  number: string
  po_number: Generated<string>
  type_id: 1 | 2
  status_id: InvoiceStatusId
  university_id: string
  currency: string
  created_by: string
  issued_on: Day
  version: Generated<number>
  created_at: DefaultInstant
}

export interface UniversityInvoiceLineTable {
  invoice_id: string
  application_id: string
  installment: string
  position: number
  tuition_fee: Decimal
  scholarship_received: Decimal
  commission_rate: Decimal
  amount: Decimal
}

export interface DraftTable {
  id: string
  invoice_id: string
  partner_id: string
  created_by: string
  is_gst_enabled: Generated<boolean>
  is_non_gst_enabled: Generated<boolean>
  overall_bonus_name: Generated<string>
  overall_bonus_amount: ColumnType<Decimal, Decimal | undefined, Decimal>
  /** Everybody but the creator who typed in it. */
  editor_ids: Generated<string[]>
  version: Generated<number>
  created_at: DefaultInstant
  updated_at: DefaultInstant
  updated_by: string
}

export interface FileTable {
  id: string
  name: string
  content_type: string
  size: number
  sha256: string
  uploaded_by: string
  created_at: DefaultInstant
}

export interface NoteTable {
  id: string
  number: string
  financial_year: string
  company_id: number
  invoice_id: string
  partner_id: string
  subsidiary_id: string | null
  currency: string
  status_id: number
  returns_to_status_id: number | null
  is_gst_enabled: Generated<boolean>
  is_non_gst_enabled: Generated<boolean>
  overall_bonus_name: Generated<string>
  overall_bonus_amount: ColumnType<Decimal, Decimal | undefined, Decimal>
  payable_amount: Decimal
  student_count: number
  /** The students' names, joined by ', ': what the list shows and search reads. */
  student_names: string
  university_name: string
  partner_company: string
  /** Number, partner, university and student names in lower case, for the trigram index. */
  search_text: string
  maker_id: string | null
  checker_id: string | null
  payment_processor_id: string | null
  /** Everybody who ever acted as maker of the note: four eyes is decided by it. */
  maker_actor_ids: Generated<string[]>
  checker_actor_ids: Generated<string[]>
  /** How many times the note was sent back. */
  rounds: Generated<number>
  turn_changed_at: Instant
  partner_invoice_id: string | null
  /** The note's payable amount when the partner's invoice was uploaded: the invoice is stale when it differs. */
  partner_invoice_payable: Decimal | null
  /** By the clock that the partner's invoice set when it came in; days of India. */
  expected_payment_on: ColumnType<Day | null, Day | null | undefined, Day | null>
  /** Null where no law says when this partner is to be paid. */
  statutory_due_on: ColumnType<Day | null, Day | null | undefined, Day | null>
  payment_processed_at: Day | null
  payment_remarks: string | null
  payment_reference_number: string | null
  /** The hash of the last entry of the history, and how many there are: the head of the chain. */
  history_hash: string | null
  history_length: Generated<number>
  version: Generated<number>
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
  /** A fixed commission instead of a rate. */
  commission_amount: Decimal | null
  commission: ColumnType<Decimal, Decimal | undefined, Decimal>
  less_gst_percentage: ColumnType<Decimal, Decimal | undefined, Decimal>
  less_gst_amount: ColumnType<Decimal, Decimal | undefined, Decimal>
  net_commission: ColumnType<Decimal, Decimal | undefined, Decimal>
}

export interface NoteHistoryTable {
  id: string
  note_id: string
  sequence: number
  /** Null for what the system did. */
  actor_id: string | null
  acted_as: string
  action_id: number
  action_name: string
  from_status_id: number | null
  to_status_id: number
  remarks: Generated<string>
  details: Json<Record<string, unknown>>
  /** The bulk action it was part of. */
  batch_id: string | null
  hash: string
  /** Null for the first entry. */
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

export interface PaymentTable {
  id: string
  note_id: string
  amount: Decimal
  currency: string
  processed_at: Day
  remarks: string
  reference_number: string
  paid_by: string
  /** What of `amount`, which is what is settled of the note, did not leave the bank. */
  tax_withheld: ColumnType<Decimal, Decimal | undefined, Decimal>
  bank_charge: ColumnType<Decimal, Decimal | undefined, Decimal>
  claw_back_amount: ColumnType<Decimal, Decimal | undefined, Decimal>
  mode: Generated<'Cash' | 'Cheque' | 'Bank Transfer'>
  /** False for a part after which more is to be paid. */
  completes: Generated<boolean>
  /** Whether it stands in the ledger; false only for payments from before there was one. */
  is_posted: Generated<boolean>
  /** The payment file it was posted with. */
  batch_id: ColumnType<string | null, string | null | undefined, string | null>
  /** When, by whom and why it was undone; the note then waits for its payment again. */
  reversed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  reversed_by: ColumnType<string | null, string | null | undefined, string | null>
  reversal_remarks: ColumnType<string | null, string | null | undefined, string | null>
  created_at: DefaultInstant
}

export interface EventTable {
  id: ColumnType<number, never, never>
  topic: string
  payload: Json<Record<string, unknown>>
  created_at: DefaultInstant
  published_at: Date | null
}

export interface IdempotencyKeyTable {
  user_id: string
  key: string
  request_hash: string
  status: number | null
  body: string | null
  /** Of an answer that is a file, whose body is kept in base64; null for JSON. */
  headers: ColumnType<
    Record<string, string> | null,
    Record<string, string> | null | undefined,
    Record<string, string> | null
  >
  created_at: DefaultInstant
}

export interface ApiTokenTable {
  id: string
  user_id: string
  name: string
  token_hash: string
  /** The token's last four characters, to tell tokens apart in a list. */
  hint: string
  created_at: DefaultInstant
  expires_at: Instant
  /** As in domain/access/scopes. */
  scopes: string[]
  last_used_at: Date | null
  last_used_address: ColumnType<string | null, string | null | undefined, string | null>
  revoked_at: Date | null
}

export interface OidcPayloadTable {
  model: string
  /** This and the other keys are digests: the key itself opens something. */
  id: string
  /** Sealed. */
  payload: Json<{ sealed: string }>
  grant_id: string | null
  uid: string | null
  account_id: string | null
  /** Of a session of the issuer, and of what was given in it. */
  session_uid: string | null
  consumed_at: Date | null
  expires_at: Date | null
}

export interface SealedSecretTable {
  name: string
  value: string
  created_at: DefaultInstant
}

export interface RateLimitTable {
  key: string
  window_start: Instant
  count: number
}

export interface SeedTable {
  name: string
  created_at: DefaultInstant
}
