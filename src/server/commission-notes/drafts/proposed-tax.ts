import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { type ProposedTax, taxProposedFor } from '#domain/commission-notes/drafts/proposed-tax'
import type { TaxType } from '#domain/money/tax-words'
import { supplyBetween } from '#domain/partner-invoices/bill'

interface Issuer {
  name: string
  gstin: string | null
  isInCountry: boolean
  taxType: TaxType
  stateId: string | null
  countryId: string
  company: string
  companyStateId: string | null
  companyCountryId: string
}

/** By GSTIN, or by country for HST, of the students' one subsidiary, else the partner. Null for actors who may not choose the tax. */
export async function proposedTax(db: Db, actor: Actor, draftId: string): Promise<ProposedTax | null> {
  if (!can(actor, 'commission-notes.draft') || !can(actor, 'commission-notes.set-gst')) return null
  const { rows } = await sql<Issuer>`
    select coalesce(subsidiaries.name, partners.company) as name,
      nullif(case when subsidiaries.id is null then partners.gstin else subsidiaries.gstin end, '') as gstin,
      coalesce(subsidiaries.country_id, partners.country_id) = companies.country_id as "isInCountry",
      company_tax_type(companies.id, current_date) as "taxType",
      coalesce(subsidiaries.country_id, partners.country_id) as "countryId",
      case when subsidiaries.id is null then partners.state_id else subsidiaries.state_id end as "stateId",
      companies.name as company, companies.country_id as "companyCountryId", companies.state_id as "companyStateId"
    from drafts join partners on partners.id = drafts.partner_id
    join university_invoices invoices on invoices.id = drafts.invoice_id
    join companies on companies.id = invoices.company_id
    left join lateral (
      select case when count(distinct coalesce(students.subsidiary_id, drafts.partner_id)) = 1
        then (array_agg(students.subsidiary_id))[1] end as id
      from note_students join applications on applications.id = note_students.application_id
      join students on students.id = applications.student_id
      where note_students.draft_id = drafts.id) common on true
    left join subsidiaries on subsidiaries.id = common.id
    where drafts.id = ${draftId}`.execute(db)
  const [issuer] = rows
  if (!issuer) return null
  const { name, gstin, taxType } = issuer
  return {
    tax: taxProposedFor(issuer, taxType),
    taxType,
    issuer: name,
    gstin,
    withoutState: withoutState(issuer),
  }
}

/** The party whose missing state leaves the head of GST open. */
function withoutState({ name, taxType, ...issuer }: Issuer): string | null {
  const company = { countryId: issuer.companyCountryId, stateId: issuer.companyStateId }
  if (taxType === 'HST' || supplyBetween(company, issuer) !== 'unknown') return null
  return issuer.stateId ? issuer.company : name
}
