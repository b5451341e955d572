import { type Kysely, sql } from 'kysely'

/** The fields of bank details that were an account's when payments from before were given theirs. */
const ACCOUNT_FIELDS = `array['name_of_beneficiary', 'bank_country', 'account_no', 'iban_code', 'ifsc_code', 'swift_code',
  'institution_code', 'transit_code']`

const statements = [
  // The last four characters of the account that a transfer went to (docs/decisions/0059).
  'alter table payments add column account_hint text',
  // Where the account changed after a payment nobody knows any more to which it went.
  `update payments set account_hint = details.account_hint
    from notes join bank_details details on details.partner_id = notes.partner_id
      and details.subsidiary_id is not distinct from notes.subsidiary_id
    where notes.id = payments.note_id and payments.mode = 'Bank Transfer' and details.account_hint <> ''
      and not exists (
        select from bank_detail_changes changes
        where changes.state = 'Approved' and changes.partner_id = notes.partner_id
          and changes.subsidiary_id is not distinct from notes.subsidiary_id
          and changes.decided_at > payments.created_at and changes.fields && ${ACCOUNT_FIELDS})`,
]

/** Keeps with each payment the account that it went to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
