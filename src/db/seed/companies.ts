import type { Insertable } from 'kysely'
import { tableOf } from '#db/seed/made-up/table'
import type { CompanyTable, CompanyTaxRateTable } from '#db/tables/companies'
import { type commissionNumber, financialYearOf } from '#domain/numbering/numbers'

const ADDRESSES = [
  '4th Floor, Deccan Chambers, 218 Senapati Bapat Road\nPune 411016, Maharashtra, India',
  '31/2 Residency Road, Ashok Nagar\nBengaluru 560025, Karnataka, India',
  '1200 Lakeview Square, Suite 640\nMississauga ON L5B 3C2, Canada',
]

/** The three issuing companies (docs/reference/glossary.md). The Canadian tax number is as long as a GSTIN. */
export const COMPANIES: readonly Insertable<CompanyTable>[] = tableOf(
  'name prefix country_id state_id telephone mobile gstin cin sac_code bank_name bank_account_no bank_swift_code branch_address signatory_name signatory_designation',
  `
Kestrel Campus Overseas Education Private Limited | KCOEPL | IN | MH | +91 20 5550 0140 | +91 98220 55501 | 27AAECK4821F1ZP | U80301MH2011PTC218406 | 999293 | Sahyadri Commercial Bank | 50200041877310 | SHYDINBBPUN | Model Colony Branch, Pune 411016, India | Rohan Kulkarni | Director, Finance
Kestrel Campus Overseas LLP | KCO | IN | KA | | +91 98450 55502 | 29AALFK7390M1ZF | U80904KA2007PLC043192 | | Cauvery Trade Bank | 007405018826 | CVTBINBBBLR | Residency Road Branch, Bengaluru 560025, India | Anjali Menon | Designated partner
Kestrel Campus Overseas Canada Inc. | KCOCI | CA | ON | +1 905 555 0163 | +1 647 555 0188 | 784120354RT0001 | U80903MH2018FTC310277 | | Maple & Lakes Bank | 00412-1029384 | MPLKCATTTOR | City Centre Drive Branch, Mississauga ON, Canada | Margaret Doyle | Controller
`,
).map(({ telephone, sac_code, ...company }, index) => ({
  id: index + 1,
  ...company,
  address: ADDRESSES[index] ?? '',
  telephone: telephone || null,
  email: `accounts@${company.prefix.toLowerCase()}.example`,
  sac_code: sac_code || null,
  bank_beneficiary: company.name,
}))

export const COMPANY_RATES: readonly CompanyTaxRateTable[] = [
  { company_id: 1, valid_from: '2017-07-01', tax_type: 'GST', rate: '18.00' },
  { company_id: 2, valid_from: '2017-07-01', tax_type: 'GST', rate: '18.00' },
  { company_id: 3, valid_from: '2010-07-01', tax_type: 'HST', rate: '13.00' },
]

/** Numbers a company's documents of a kind in the order of the calls, from 1 in each financial year. */
export function numbersOf(write: typeof commissionNumber) {
  const last = new Map<string, number>()
  return (companyId: number, moment: Date): { number: string; financialYear: string } => {
    const financialYear = financialYearOf(moment)
    const prefix = COMPANIES.find(({ id }) => id === companyId)?.prefix ?? ''
    const next = (last.get(prefix + financialYear) ?? 0) + 1
    last.set(prefix + financialYear, next)
    return { number: write(prefix, financialYear, next), financialYear }
  }
}
