import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { Id } from '#domain/api/fields'
import type { InvoiceStart } from '#domain/invoices/details'
import { todayIn } from '#domain/time/format'
import { COMPANY_TEXTS, companyLabels, companyOn } from '#server/invoices/company/company-on'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { listOpenInstallments } from './open-installments'

const PAGE_SIZE = 25

export interface OpenedNewInvoice {
  universities: { value: string; label: string }[]
  companies: { value: string; label: string }[]
  start: InvoiceStart | null
}

/** The new invoice page. Throws FORBIDDEN for a caller who may not issue invoices. */
export async function openNewInvoice(
  db: Db,
  actor: Actor,
  address: URLSearchParams,
): Promise<OpenedNewInvoice> {
  mustBeAllowed(actor, 'invoices.issue')
  const { rows: universities } = await sql<{ id: string; name: string; currency: string }>`
    select id, name, currency from universities where exists (
      select from open_installments where open_installments.university_id = universities.id)
    order by name, id`.execute(db)
  const companies = await companyLabels(db)
  return {
    universities: universities.map(({ id, name, currency }) => ({
      value: id,
      label: `${name} (${currency})`,
    })),
    companies: companies.map(({ id, label, name }) => ({ value: String(id), label: `${label}, ${name}` })),
    start: await startOf(db, actor, address),
  }
}

async function startOf(db: Db, actor: Actor, address: URLSearchParams): Promise<InvoiceStart | null> {
  const universityId = Id.safeParse(address.get('universityId'))
  const companyId = Number(address.get('companyId'))
  if (!universityId.success || !Number.isInteger(companyId)) return null
  const [university, company] = await Promise.all([
    db.selectFrom('universities').selectAll().where('id', '=', universityId.data).executeTakeFirst(),
    companyId > 0 && companyId < 32_768 ? companyOn(db, companyId, todayIn(actor.timeZone)) : undefined,
  ])
  if (!university || !company) return null
  return {
    companyId,
    company: `${company.prefix} ${company.tax_type}`,
    universityId: university.id,
    university: university.name,
    currency: university.currency,
    rate: university.commission_rate ?? '',
    form: {
      ...COMPANY_TEXTS.read({
        ...company,
        telephone: company.telephone ?? '',
        sac_code: company.sac_code ?? '',
      }),
      UniversityName: university.name,
      UniversityAddress: university.address,
      UniversityEmail: university.email,
    },
    page: await listOpenInstallments(
      { db, actor },
      {
        universityId: university.id,
        pageNo: 1,
        pageSize: PAGE_SIZE,
      },
    ),
  }
}
