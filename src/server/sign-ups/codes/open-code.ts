import { sql } from 'kysely'
import type { Db } from '#db/database'
import { partnerAccess } from '#domain/access/partner-access'
import { AppError } from '#domain/errors'
import { comparedCode } from '#domain/partners/partner-code'
import { COMPARED_CODE } from '#server/partners/codes/compared-code'
import { PARTNER_STATUS_JSON, type PartnerStatusRow, partnerStatusOf } from '#server/platform/login/person'
import { readCode } from '#server/sign-ups/codes/signed-code'
import { DEFAULTS } from '#server/sign-ups/registration'
import type { Sealer } from '#services/sealing/sealer'

export interface OpenedCode {
  partnerId: string
  /** Null for a partner's short code, and on its own domain. */
  codeId: string | null
  counsellorId: string | null
  event: string
}

/** How a student arrived: by a QR code, a partner's short code, or none on a partner's domain; `tenantId` null: the portal's own domain. */
export interface Arrived {
  code: string | undefined
  tenantId: string | null
}

/** A transaction locks the code. @throws SIGN_UP_CODE_INVALID, SIGN_UP_CODE_EXPIRED, SIGN_UP_CODE_WITHDRAWN, SIGN_UP_OFF */
export async function openCode(
  db: Db,
  sealer: Sealer,
  { code = '', tenantId }: Arrived,
): Promise<OpenedCode> {
  const opened = await find(db, sealer, code.trim(), tenantId)
  if (!opened || (tenantId !== null && opened.partnerId !== tenantId))
    throw new AppError('SIGN_UP_CODE_INVALID')
  if (!(await takesStudents(db, opened.partnerId))) throw new AppError('SIGN_UP_OFF')
  return opened
}

async function find(
  db: Db,
  sealer: Sealer,
  code: string,
  tenantId: string | null,
): Promise<OpenedCode | null> {
  if (code === '') return tenantId === null ? null : ofPartner(tenantId)
  const claims = readCode(sealer, code)
  if (!claims) return byShortCode(db, code)
  const { rows } = await sql<{ counsellor_id: string | null; event: string; withdrawn_at: Date | null }>`
    select counsellor_id, event, withdrawn_at from sign_up_codes
    where id = ${claims.id} and partner_id = ${claims.partnerId} for share`.execute(db)
  const [row] = rows
  if (!row) return null
  if (row.withdrawn_at !== null) throw new AppError('SIGN_UP_CODE_WITHDRAWN')
  if (claims.expiresAt.getTime() <= Date.now()) throw new AppError('SIGN_UP_CODE_EXPIRED')
  return {
    partnerId: claims.partnerId,
    codeId: claims.id,
    counsellorId: row.counsellor_id,
    event: row.event,
  }
}

const ofPartner = (partnerId: string): OpenedCode => ({
  partnerId,
  codeId: null,
  counsellorId: null,
  event: '',
})

async function byShortCode(db: Db, code: string): Promise<OpenedCode | null> {
  const typed = comparedCode(code.replaceAll('\0', ''))
  if (typed === '') return null
  const { rows } = await sql<{
    id: string
  }>`select id from partners where ${sql.raw(COMPARED_CODE)} = ${typed}
    order by lower(code) = lower(${code}) desc, id limit 1`.execute(db)
  return rows[0] ? ofPartner(rows[0].id) : null
}

async function takesStudents(db: Db, partnerId: string): Promise<boolean> {
  const { rows } = await sql<{ partner_status: PartnerStatusRow; enabled: boolean }>`
    select ${sql.raw(PARTNER_STATUS_JSON)} as partner_status, coalesce(student_registrations.enabled, ${DEFAULTS.Enabled}) as enabled
    from partners left join partner_tiers on partner_tiers.name = partners.tier
    left join student_registrations on student_registrations.partner_id = partners.id where partners.id = ${partnerId}`.execute(
    db,
  )
  const [partner] = rows
  return (
    partner?.enabled === true && partnerAccess(partnerStatusOf(partner.partner_status), 'sign-up') === 'NONE'
  )
}
