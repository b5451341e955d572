import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { WantedCompany } from '#server/companies/table'
import type { Situation } from '#tests/support/http/situation'
import type { ValidCall } from '#tests/support/valid-calls/valid-calls'
import type { World } from '#tests/support/world'

/** A company as a form sends it. */
export const COMPANY_FORM = {
  CompanyName: 'KC Overseas',
  CompanyAddress: '7th Floor, Summit Tower\nNagpur 440001',
  CompanyTelephoneNo: '+91 712 555 0100',
  CompanyMobileNo: '+91 98220 00000',
  CompanyEmail: 'finance@tassel.example',
  CompanyGSTIN: '27AAPFU0939F1ZV',
  CompanyCIN: 'U80301MH2010PTC123456',
  CompanySACCode: '998599',
  BankName: 'State Bank of India',
  BankUltimateBeneficiary: 'KC Overseas',
  BankAcNo: '000011223344556',
  BankSwiftCode: 'SBININBB239',
  BranchAddress: 'Kingsway, Nagpur',
  CountryId: 'IN',
  StateId: 'MH',
  SignatoryName: 'Rohan Kulkarni',
  SignatoryDesignation: 'Director',
  Logo: null,
  TaxRates: [{ TaxType: 'GST' as const, Rate: '18', ValidFrom: '2017-07-01' }],
}

/** The image of one pixel that a browser reads from the form. */
export const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** A pending change of the first company, proposed by an administrator. */
export interface SituationCompanies {
  changeId: string
}

/** Writes that change. */
export async function makeCompanyChange(db: Db, { people }: World): Promise<SituationCompanies> {
  const changeId = uuid()
  const { Logo: _, ...fields } = COMPANY_FORM
  const wanted: WantedCompany = { ...fields, Prefix: 'KCOEPL', BankName: 'Another bank', LogoId: null }
  await db
    .insertInto('company_changes')
    .values({
      ...{ id: changeId, company_id: 1, is_new: false, wanted, proposed_by: people.admin.id },
      changes: JSON.stringify([{ Field: 'BankName', Old: 'State Bank of India', New: 'Another bank' }]),
    })
    .execute()
  return { changeId }
}

/** Requests on issuing companies that are accepted in this situation. */
export function companyCalls({ world: { people }, companies }: Situation) {
  const { superadmin } = people
  const UserId = superadmin.id
  const asCaller = { UserId, userId: UserId }
  return {
    getCompany: { actor: superadmin, params: { id: '1' }, query: asCaller },
    proposeCompany: {
      actor: superadmin,
      body: { UserId, ...COMPANY_FORM, Prefix: 'KCUK', CompanyName: 'KC United Kingdom', Logo: PIXEL },
    },
    proposeCompanyChange: {
      actor: superadmin,
      params: { id: '2' },
      body: { UserId, ...COMPANY_FORM, BankName: 'Another bank', Logo: PIXEL, Version: 1 },
    },
    decideCompanyChange: {
      actor: superadmin,
      params: { id: '1' },
      body: { UserId, Action: 'Approve', ChangeId: companies.changeId, Remarks: 'As agreed' },
    },
  } satisfies Record<string, ValidCall>
}
