import type { Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { claimSeed } from '#db/seed/claim-seed'
import { type ByteStore, MadeUpFiles } from '#db/seed/made-up/files'
import { idsOf } from '#db/seed/made-up/ids'
import { paper } from '#db/seed/made-up/paper'
import { BRIGHTPATH, NORTHSTAR } from '#db/seed/partners/partners'
import { personId } from '#db/seed/people'
import { transaction } from '#db/transaction'
import { type BankDetails, changedFields } from '#domain/bank-details/fields'
import { BankDetails as Details } from '#domain/bank-details/schema'

interface Seals {
  seal(name: string, text: string): string
  open(name: string, sealed: string): string
}

const NAME = 'demo bank changes'
const DAY_MS = 86_400_000
const MOVED = { account_no: '01021884402917', bank_location: 'Hà Nội, Cầu Giấy branch' }
const OPENED = { account_no: '50200081447306', bank_location: 'Nagpur, Civil Lines branch' }
const CHEQUE = [
  'Pay: CANCELLED',
  'Account holder: Brightpath Nagpur',
  `Account no. ${OPENED.account_no}`,
  `Branch: ${OPENED.bank_location}`,
]

/** Inserts a pending and a recently approved change of bank details, once, if the bank details exist. */
export async function seedBankChanges(
  db: Db,
  { seals, files }: { seals: Seals; files: ByteStore },
  now: Date,
): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await transaction(db, async (tx) => {
    if (!(await claimSeed(tx, NAME))) return
    const id = idsOf('bank change')
    const moved = await presentOf(tx, seals, { partner_id: NORTHSTAR.row.id, subsidiary_id: null })
    if (moved) {
      const { present, key } = moved
      const requested = { requested_by: personId('partner@northstar.example'), requested_at: ago(8) }
      const decided = { decided_by: personId('finance@tassel.example'), decided_at: ago(6) }
      await insertChange(tx, seals, id(), { ...present, ...MOVED }, present, {
        ...key,
        ...requested,
        ...decided,
        state: 'Approved',
        reason: 'Our company has moved its business account to the main branch in Hà Nội.',
        decision_remarks: 'Confirmed by telephone with Ms Lan on the number we had.',
      })
      const changed = { version: 2, updated_at: decided.decided_at }
      await tx.updateTable('bank_details').set(changed).where('id', '=', moved.id).execute()
    }
    const branch = { partner_id: BRIGHTPATH.row.id, subsidiary_id: BRIGHTPATH.subsidiaries[0]?.id ?? null }
    const opened = await presentOf(tx, seals, branch)
    if (!opened) return
    const { present, key } = opened
    const [by, at] = [personId('financemanager@brightpath.example'), ago(1)]
    const proofs = new MadeUpFiles('bank proof')
    const account_proof = proofs.add({ name: 'Cancelled cheque.pdf', bytes: paper('CHEQUE', CHEQUE), by, at })
    await proofs.save(tx, files)
    const proof = { file_id: account_proof, partner_id: key.partner_id, created_at: at, named_at: at }
    await tx.insertInto('bank_certificates').values(proof).execute()
    await insertChange(
      tx,
      seals,
      id(),
      present,
      { ...present, ...OPENED, account_proof },
      {
        ...key,
        requested_by: by,
        requested_at: at,
        state: 'Pending',
        reason: 'The Nagpur office opened an account of its own in Civil Lines.',
      },
    )
  })
}

interface Company {
  partner_id: string
  subsidiary_id: string | null
}

async function presentOf(tx: Transaction<Database>, seals: Seals, key: Company) {
  const kept = await tx
    .selectFrom('bank_details')
    .select(['id', 'sealed'])
    .where('partner_id', '=', key.partner_id)
    .where('subsidiary_id', key.subsidiary_id === null ? 'is' : '=', key.subsidiary_id)
    .executeTakeFirst()
  return kept && { id: kept.id, key, present: Details.parse(JSON.parse(seals.open(kept.id, kept.sealed))) }
}

interface Request extends Company {
  requested_by: string
  requested_at: Date
  reason: string
  state: 'Approved' | 'Pending'
  decided_by?: string
  decided_at?: Date
  decision_remarks?: string
}

async function insertChange(
  tx: Transaction<Database>,
  seals: Seals,
  id: string,
  before: BankDetails,
  after: BankDetails,
  request: Request,
): Promise<void> {
  const seal = (value: 'wanted' | 'replaced', details: BankDetails) =>
    seals.seal(`bank detail change ${id} ${value}`, JSON.stringify(details))
  const [wanted, replaced] = [seal('wanted', after), seal('replaced', before)]
  const fields = changedFields(before, after)
  await tx
    .insertInto('bank_detail_changes')
    .values({ id, base_version: 1, wanted, replaced, fields, ...request })
    .execute()
}
