import type { Db } from '#db/database'
import { paper } from '#db/seed/made-up/paper'
import { type ByteStore, claimSeed, type JsonRow, Seed } from '#db/seed/made-up/seed'
import { tableOf } from '#db/seed/made-up/table'
import { BRIGHTPATH, type DemoPartner, NORTHSTAR, PARTNERS } from '#db/seed/partners/partners'
import { personId } from '#db/seed/people'
import type { BankDetailChangeTable } from '#db/tables/partners/bank-details'
import { transaction } from '#db/transaction'
import { type BankDetails, changedFields } from '#domain/bank-details/fields'
import { ibanCheckDigits } from '#domain/bank-details/iban'
import { BankDetails as Details } from '#domain/bank-details/schema'
import { stateName } from '#domain/places/names'

interface Services {
  seals: { seal(name: string, text: string): string }
  files: ByteStore
}

type Place = Pick<DemoPartner['subsidiaries'][number], 'name' | 'city' | 'state_id' | 'country_id' | 'gstin'>

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

const MOVED = { account_no: '01021884402917', bank_location: 'Hà Nội, Cầu Giấy branch' }
const OPENED = { account_no: '50200081447306', bank_location: 'Nagpur, Civil Lines branch' }
const CHEQUE = [
  'Pay: CANCELLED',
  'Account holder: Brightpath Nagpur',
  `Account no. ${OPENED.account_no}`,
  `Branch: ${OPENED.bank_location}`,
]

/** Seals the same bank details for each demo partner and subsidiary, with a pending and an approved change, once. */
export async function seedBankDetails(db: Db, { seals, files }: Services, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const claimed = await claimSeed(tx, 'demo bank details')
    const there = await tx.selectFrom('partners').select('id').where('partner_kind', '=', 'agent').execute()
    if (!claimed || there.length < PARTNERS.length) return
    const seed = new Seed(now)
    const decided_at = seed.inDays(-6)
    const known = new Map<string, BankDetails>()
    for (const { row, subsidiaries } of PARTNERS) {
      const parent = { ...row, name: row.company }
      for (const place of [parent, ...subsidiaries]) {
        const id = seed.id('bank details')
        const details = detailsOf(seed, place, row.parent_email)
        known.set(place.id, details)
        const sealed = seals.seal(id, JSON.stringify(details))
        const of = { partner_id: row.id, subsidiary_id: place === parent ? null : place.id }
        const account_hint = details.account_no.slice(-4)
        const changed = place.id === NORTHSTAR.row.id && { version: 2, updated_at: decided_at }
        seed.add('bank_details', { id, ...of, sealed, account_hint, ...changed })
      }
    }
    addChanges(seed, seals, known, decided_at)
    await seed.save(tx, files)
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
    // A GSTIN contains the PAN of its owner.
    pan_no: place.gstin?.slice(2, 12) ?? '',
    pan_status: place.gstin ? 'Available' : '',
    s_taxreg_no: place.gstin ?? '',
    contact_email: `accounts@${email.split('@')[1]}`,
  })
}

type Asked = Omit<JsonRow<BankDetailChangeTable>, 'id' | 'base_version' | 'wanted' | 'replaced' | 'fields'>

function addChanges(
  seed: Seed,
  seals: Services['seals'],
  known: ReadonlyMap<string, BankDetails>,
  decided_at: Date,
): void {
  const add = (before: BankDetails, after: BankDetails, request: Asked) => {
    const id = seed.id('bank change')
    const seal = (value: string, details: BankDetails) =>
      seals.seal(`bank detail change ${id} ${value}`, JSON.stringify(details))
    const sealed = { wanted: seal('wanted', after), replaced: seal('replaced', before) }
    const fields = changedFields(before, after)
    seed.add('bank_detail_changes', { id, base_version: 1, fields, ...sealed, ...request })
  }
  const [office] = BRIGHTPATH.subsidiaries
  const [moved, opened] = [known.get(NORTHSTAR.row.id), known.get(office?.id ?? '')]
  if (!office || !moved || !opened) throw new RangeError('The demo company has no such places')
  add({ ...moved, ...MOVED }, moved, {
    partner_id: NORTHSTAR.row.id,
    subsidiary_id: null,
    requested_by: personId('partner@northstar.example'),
    requested_at: seed.inDays(-8),
    decided_by: personId('finance@tassel.example'),
    decided_at,
    state: 'Approved',
    reason: 'Our company has moved its business account to the main branch in Hà Nội.',
    decision_remarks: 'Confirmed by telephone with Ms Lan on the number we had.',
  })
  const [by, at, partner_id] = [
    personId('financemanager@brightpath.example'),
    seed.inDays(-1),
    BRIGHTPATH.row.id,
  ]
  const cheque = { name: 'Cancelled cheque.pdf', bytes: paper('CHEQUE', CHEQUE), by, at }
  const file_id = seed.addFile('bank proof', cheque)
  seed.add('bank_certificates', { file_id, partner_id, created_at: at, named_at: at })
  add(
    opened,
    { ...opened, ...OPENED, account_proof: file_id },
    {
      partner_id,
      subsidiary_id: office.id,
      requested_by: by,
      requested_at: at,
      state: 'Pending',
      reason: 'The Nagpur office opened an account of its own in Civil Lines.',
    },
  )
}
