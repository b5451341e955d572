import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { DocumentPayee } from '#services/pdf/payment-documents'

interface PayeeRecord {
  name: string
  code: string
  address: string
  city: string
  country_id: string
  subsidiary_of: string | null
}

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' })

/** The postal details of a partner or its subsidiary, for documents; undefined if it does not exist. */
export async function payeeOf(
  db: Db,
  partnerId: string,
  subsidiaryId: string | null,
): Promise<DocumentPayee | undefined> {
  const { rows } = await sql<PayeeRecord>`
    select coalesce(subsidiaries.name, partners.company) as name, partners.code,
      coalesce(subsidiaries.address, partners.address) as address, coalesce(subsidiaries.city, partners.city) as city,
      coalesce(subsidiaries.country_id, partners.country_id) as country_id,
      case when subsidiaries.id is null then null else partners.company end as subsidiary_of
    from partners left join subsidiaries on subsidiaries.id = ${subsidiaryId} where partners.id = ${partnerId}`.execute(
    db,
  )
  const [payee] = rows
  return (
    payee && {
      name: payee.name,
      code: payee.code,
      address: `${payee.address}\n${payee.city}`,
      country: COUNTRIES.of(payee.country_id) ?? payee.country_id,
      subsidiaryOf: payee.subsidiary_of ?? undefined,
    }
  )
}
