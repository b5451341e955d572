import type { Insertable } from 'kysely'
import type { Db } from '#db/database'
import { claimSeed } from '#db/seed/claim-seed'
import { idsOf } from '#db/seed/made-up/ids'
import { insertAll } from '#db/seed/made-up/insert'
import { type Random, randomFrom } from '#db/seed/made-up/random'
import { PARTNERS } from '#db/seed/partners/partners'
import type { BankDetailsTable } from '#db/tables/partners/bank-details'
import type { PartnerTable } from '#db/tables/partners/partners'
import type { SubsidiaryTable } from '#db/tables/partners/subsidiaries'
import { transaction } from '#db/transaction'
import { ibanCheckDigits } from '#domain/bank-details/iban'
import { BankDetails } from '#domain/bank-details/schema'
import { stateName } from '#domain/places/names'

interface Seals {
  seal(name: string, text: string): string
}

const NAME = 'demo bank details'
const BANKS: Readonly<Record<string, { bank: string; swift: string; ifsc?: string }>> = {
  IN: { bank: 'Sahyadri Commercial Bank', swift: 'SHYDINBB', ifsc: 'SHYD0' },
  AE: { bank: 'Gulf Pearl Bank', swift: 'GPRLAEAD' },
  VN: { bank: 'Ngân hàng Sông Hồng', swift: 'SGHGVNVX' },
  NP: { bank: 'Himal Commercial Bank', swift: 'HMLCNPKA' },
  CN: { bank: '长江商业银行', swift: 'CJSYCNBJ' },
}
const ELSEWHERE = 'Union & Harbour Bank'

type Place = Pick<Insertable<PartnerTable>, 'city' | 'state_id' | 'country_id' | 'gstin'> & {
  pan?: string | null
  email: string
}

/** Seals the same bank details for each demo partner and subsidiary, once, if the tables are as expected. */
export async function seedBankDetails(db: Db, seals: Seals): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await claimSeed(tx, NAME))) return
    const there = await tx.selectFrom('partners').select('id').execute()
    const known = new Set(there.map((partner) => partner.id))
    await insertAll(
      tx,
      'bank_details',
      bankRows(seals).filter((row) => known.has(row.partner_id)),
    )
  })
}

function bankRows(seals: Seals): Insertable<BankDetailsTable>[] {
  const random = randomFrom('bank details')
  const nextId = idsOf('bank details')
  const row = (partnerId: string, subsidiaryId: string | null, name: string, place: Place) => {
    const id = nextId()
    const details = detailsOf(name, place, random)
    return {
      id,
      partner_id: partnerId,
      subsidiary_id: subsidiaryId,
      sealed: seals.seal(id, JSON.stringify(details)),
      account_hint: details.account_no.slice(-4),
    }
  }
  return PARTNERS.flatMap((partner) => [
    row(partner.row.id, null, partner.row.company, { ...partner.row, email: partner.row.parent_email }),
    ...partner.subsidiaries.map((branch: Insertable<SubsidiaryTable>) =>
      row(partner.row.id, branch.id, branch.name, {
        ...branch,
        pan: branch.gstin?.slice(2, 12) ?? null,
        email: partner.row.parent_email,
      }),
    ),
  ])
}

function detailsOf(
  name: string,
  { city, state_id, country_id, gstin, pan, email }: Place,
  random: Random,
): BankDetails {
  const { bank, swift, ifsc } = BANKS[country_id] ?? {
    bank: ELSEWHERE,
    swift: `UNHB${country_id}2L`,
    ifsc: undefined,
  }
  const digits = (count: number) => Array.from({ length: count }, () => random.int(0, 9)).join('')
  const account = digits(14)
  const ofGulf = `033${digits(16)}`
  return BankDetails.parse({
    account_no: account,
    name_of_bank: bank,
    name_of_beneficiary: name,
    bank_city: city,
    bank_state: state_id ? stateName(country_id, state_id) : '',
    bank_country: country_id,
    bank_location: `${city}, main branch`,
    swift_code: swift,
    iban_code: country_id === 'AE' ? `AE${ibanCheckDigits('AE', ofGulf)}${ofGulf}` : '',
    ifsc_code: ifsc ? `${ifsc}${digits(6)}` : '',
    pan_no: pan ?? '',
    pan_status: pan ? 'Available' : '',
    s_taxreg_no: gstin ?? '',
    contact_email: `accounts@${email.split('@')[1]}`,
  })
}
