import { CompiledQuery } from 'kysely'
import type { Db } from '#db/database'
import { partnerAccess } from '#domain/access/partner-access'
import { comparedCode } from '#domain/partners/partner-code'
import { COMPARED_CODE } from '#server/partners/codes/compared-code'
import { PARTNER_STANDING, type PartnerStandingRow, standingOf } from '#server/platform/login/person'

const BY_CODE = `select partners.company, ${PARTNER_STANDING} as standing
  from partners left join partner_tiers on partner_tiers.name = partners.tier where ${COMPARED_CODE} = $1
  order by lower(partners.code) = lower($2) desc, partners.id limit 1`

/**
 * The name of the partner with this code, for a student who has it of them. Null where there is none, and where students may not sign up
 * with it now: the table of access says so (docs/decisions/0087-partners.md), and nobody is told which
 * it is. Case, spaces and hyphens do not matter.
 */
export async function findPartnerByCode(db: Db, given: string): Promise<string | null> {
  const code = given.replaceAll('\0', '')
  const typed = comparedCode(code)
  if (typed === '') return null
  const { rows } = await db.executeQuery<{ company: string; standing: PartnerStandingRow }>(
    CompiledQuery.raw(BY_CODE, [typed, code.trim()]),
  )
  const [partner] = rows
  return partner && partnerAccess(standingOf(partner.standing), 'sign-up') === 'NONE' ? partner.company : null
}
