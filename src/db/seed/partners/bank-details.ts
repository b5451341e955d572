import type { Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { paper } from '#db/seed/made-up/paper'
import { type ByteStore, claimSeed, type JsonRow, Seed } from '#db/seed/made-up/seed'
import { tableOf } from '#db/seed/made-up/table'
import { BRIGHTPATH, NORTHSTAR, PARTNERS } from '#db/seed/partners/partners'
import { personId } from '#db/seed/people'
import type { BankDetailChangeTable } from '#db/tables/partners/bank-details'
import { transaction } from '#db/transaction'
import { type BankDetails, changedFields } from '#domain/bank-details/fields'
import { ibanCheckDigits } from '#domain/bank-details/iban'
import { BankDetails as Details } from '#domain/bank-details/schema'
import { stateName } from '#domain/places/names'

interface Seals {
  seal(name: string, text: string): string
  open(name: string, sealed: string): string
}

interface Place {
  name: string
  city: string
  state_id?: string | null
  country_id: string
  gstin?: string | null
  pan?: string | null
}

const BANKS = tableOf(
  'country bank swift ifsc',
  `
IN | Sahyadri Commercial Bank | SHYDINBB | SHYD0
AE | Gulf Pearl Bank | GPRLAEAD
VN | Ngân hàng Sông Hồng | SGHGVNVX
NP | Himal Commercial Bank | HMLCNPKA
CN | 长江商业银行 | CJSYCNBJ
`,
)
const ELSEWHERE = 'Union & Harbour Bank'

/** Seals the same bank details for each demo partner and subsidiary, once, if the tables are as expected. */
export async function seedBankDetails(db: Db, seals: Pick<Seals, 'seal'>): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await claimSeed(tx, 'demo bank details'))) return
    const there = await tx.selectFrom('partners').select('id').execute()
    const known = new Set(there.map((partner) => partner.id))
    const seed = new Seed(new Date())
    for (const { row, subsidiaries } of PARTNERS) {
      const add = (subsidiary_id: string | null, place: Place) => {
        const id = seed.id('bank details')
        const details = detailsOf(seed, place, row.parent_email)
        const sealed = seals.seal(id, JSON.stringify(details))
        const account_hint = details.account_no.slice(-4)
        if (known.has(row.id))
          seed.add('bank_details', { id, partner_id: row.id, subsidiary_id, sealed, account_hint })
      }
      add(null, { ...row, name: row.company })
      for (const branch of subsidiaries)
        add(branch.id, { ...branch, pan: branch.gstin?.slice(2, 12) ?? null })
    }
    await seed.save(tx)
  })
}

function detailsOf(seed: Seed, { name, city, country_id, ...place }: Place, email: string): BankDetails {
  const random = seed.random('bank details')
  const { bank, swift, ifsc } = BANKS.find(({ country }) => country === country_id) ?? {
    bank: ELSEWHERE,
    swift: `UNHB${country_id}2L`,
    ifsc: '',
  }
  const digits = (count: number) => Array.from({ length: count }, () => random.int(0, 9)).join('')
  const account = digits(14)
  const ofGulf = `033${digits(16)}`
  return Details.parse({
    account_no: account,
    name_of_bank: bank,
    name_of_beneficiary: name,
    bank_city: city,
    bank_state: place.state_id ? stateName(country_id, place.state_id) : '',
    bank_country: country_id,
    bank_location: `${city}, main branch`,
    swift_code: swift,
    iban_code: country_id === 'AE' ? `AE${ibanCheckDigits('AE', ofGulf)}${ofGulf}` : '',
    ifsc_code: ifsc && `${ifsc}${digits(6)}`,
    pan_no: place.pan ?? '',
    pan_status: place.pan ? 'Available' : '',
    s_taxreg_no: place.gstin ?? '',
    contact_email: `accounts@${email.split('@')[1]}`,
  })
}

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
  await transaction(db, async (tx) => {
    if (!(await claimSeed(tx, 'demo bank changes'))) return
    const seed = new Seed(now)
    const moved = await presentOf(tx, seals, NORTHSTAR.row.id, null)
    if (moved) {
      const decided_at = seed.inDays(-6)
      const details = { before: { ...moved.details, ...MOVED }, after: moved.details }
      addChange(seed, seals, moved, details, {
        requested_by: personId('partner@northstar.example'),
        requested_at: seed.inDays(-8),
        decided_by: personId('finance@tassel.example'),
        decided_at,
        state: 'Approved',
        reason: 'Our company has moved its business account to the main branch in Hà Nội.',
        decision_remarks: 'Confirmed by telephone with Ms Lan on the number we had.',
      })
      const changed = { version: 2, updated_at: decided_at }
      await tx.updateTable('bank_details').set(changed).where('id', '=', moved.id).execute()
    }
    const opened = await presentOf(tx, seals, BRIGHTPATH.row.id, BRIGHTPATH.subsidiaries[0]?.id ?? null)
    if (opened) {
      const [by, at] = [personId('financemanager@brightpath.example'), seed.inDays(-1)]
      const cheque = { name: 'Cancelled cheque.pdf', bytes: paper('CHEQUE', CHEQUE), by, at }
      const file_id = seed.addFile('bank proof', cheque)
      const { partner_id } = opened
      seed.add('bank_certificates', { file_id, partner_id, created_at: at, named_at: at })
      const after = { ...opened.details, ...OPENED, account_proof: file_id }
      addChange(
        seed,
        seals,
        opened,
        { before: opened.details, after },
        {
          requested_by: by,
          requested_at: at,
          state: 'Pending',
          reason: 'The Nagpur office opened an account of its own in Civil Lines.',
        },
      )
    }
    await seed.save(tx, files)
  })
}

type Written = 'id' | 'partner_id' | 'subsidiary_id' | 'base_version' | 'wanted' | 'replaced' | 'fields'
type Asked = Omit<JsonRow<BankDetailChangeTable>, Written>
type Present = NonNullable<Awaited<ReturnType<typeof presentOf>>>

async function presentOf(
  tx: Transaction<Database>,
  seals: Seals,
  partner_id: string,
  subsidiary_id: string | null,
) {
  const saved = await tx
    .selectFrom('bank_details')
    .select(['id', 'sealed'])
    .where('partner_id', '=', partner_id)
    .where('subsidiary_id', subsidiary_id === null ? 'is' : '=', subsidiary_id)
    .executeTakeFirst()
  const opened = saved && Details.parse(JSON.parse(seals.open(saved.id, saved.sealed)))
  return saved && opened && { id: saved.id, partner_id, subsidiary_id, details: opened }
}

function addChange(
  seed: Seed,
  seals: Seals,
  { partner_id, subsidiary_id }: Present,
  { before, after }: Record<'before' | 'after', BankDetails>,
  request: Asked,
): void {
  const id = seed.id('bank change')
  const seal = (value: 'wanted' | 'replaced', details: BankDetails) =>
    seals.seal(`bank detail change ${id} ${value}`, JSON.stringify(details))
  const sealed = { wanted: seal('wanted', after), replaced: seal('replaced', before) }
  const changed = { partner_id, subsidiary_id, base_version: 1, fields: changedFields(before, after) }
  seed.add('bank_detail_changes', { id, ...changed, ...sealed, ...request })
}
