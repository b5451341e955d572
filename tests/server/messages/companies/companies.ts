import { COMPANY_FORM } from '#tests/support/company/companies'
import type { MessageCases } from '../api'

/** Issuing companies, whose changes take two people. */
export const COMPANIES: MessageCases = {
  COMPANY_CHANGE_OWN: async ({ db, at, send }) => {
    await db.updateTable('company_changes').set({ proposed_by: at.world.people.superadmin.id }).execute()
    return send('decideCompanyChange')
  },
  COMPANY_CHANGE_NOT_OWN: ({ send }) => send('decideCompanyChange', { body: { Action: 'Withdraw' } }),
  COMPANY_CHANGE_PENDING: ({ send }) => send('proposeCompanyChange', { params: { id: '1' } }),
  COMPANY_UNCHANGED: async ({ db, send }) => {
    const { Logo: _, ...form } = COMPANY_FORM
    await db
      .updateTable('companies')
      .set({
        gstin: form.CompanyGSTIN,
        signatory_name: form.SignatoryName,
        signatory_designation: form.SignatoryDesignation,
      })
      .where('id', '=', 2)
      .execute()
    return send('proposeCompanyChange', { body: { ...COMPANY_FORM, Version: 2 } })
  },
  COMPANY_PREFIX_TAKEN: ({ send }) => send('proposeCompany', { body: { Prefix: 'KCO' } }),
  COMPANY_RATE_BEGUN: async ({ db, at, send }) => {
    const { wanted } = await db
      .selectFrom('company_changes')
      .select('wanted')
      .where('id', '=', at.companies.changeId)
      .executeTakeFirstOrThrow()
    const TaxRates = [...COMPANY_FORM.TaxRates, { TaxType: 'GST', Rate: '12', ValidFrom: '2020-01-01' }]
    await db
      .updateTable('company_changes')
      .set({ wanted: { ...wanted, TaxRates } })
      .execute()
    return send('decideCompanyChange')
  },
}
