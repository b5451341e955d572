import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database'
import type { AgreementTable } from '#db/tables/money/agreements'
import { type AgreementPlace, mostSpecific } from '#domain/agreements/matching'
import { ACTIVE } from '#domain/agreements/states'
import { levelOf } from '#domain/courses/levels'
import { termsOf } from '#server/agreements/table'

export interface ApplicableAgreement extends ReturnType<typeof termsOf> {
  id: string
}

interface Studied {
  application_id: string
  partner_id: string
  tier: string | null
  university_id: string
  level: string | null
  program: string
  intake: string
  day: string
  currency: string
}

/** The agreements of the day of issue by application id, absent if none; in the lines' transaction. */
export async function agreementsFor(
  db: Db,
  invoiceId: string,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, ApplicableAgreement>> {
  if (applicationIds.length === 0) return new Map()
  const studied = await sql<Studied>`
    select applications.id as application_id, applications.partner_id, partners.tier, invoices.university_id,
      applications.level, applications.program, applications.intake, invoices.issued_on::text as day, invoices.currency
    from applications join partners on partners.id = applications.partner_id
    join university_invoices invoices on invoices.id = ${invoiceId}
    where applications.id = any(${[...new Set(applicationIds)]}::uuid[])`.execute(db)
  const [any] = studied.rows
  if (!any) return new Map()
  const partnerIds = [...new Set(studied.rows.map((row) => row.partner_id))]
  const { rows } = await sql<Selectable<AgreementTable>>`
    select agreements.* from agreements
    where state = ${sql.lit(ACTIVE)} and (partner_id is null or partner_id = any(${partnerIds}::uuid[]))
      and (university_id is null or university_id = ${any.university_id})
      and valid_from <= ${any.day}::date and (valid_to is null or valid_to >= ${any.day}::date)`.execute(db)
  const agreements = rows.map((row) => ({ id: row.id, ...termsOf(row) }))
  return new Map(
    studied.rows.flatMap((row) => {
      const agreement = mostSpecific(agreements, placeOf(row))
      return agreement === null ? [] : [[row.application_id, agreement] as const]
    }),
  )
}

function placeOf(row: Studied): AgreementPlace {
  return {
    partnerId: row.partner_id,
    tier: row.tier,
    universityId: row.university_id,
    level: levelOf(row),
    intake: row.intake,
    day: row.day,
    currency: row.currency,
  }
}
