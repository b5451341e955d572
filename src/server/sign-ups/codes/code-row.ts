import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { paths } from '#domain/paths'
import type { SignUpCode } from '#domain/sign-ups/codes'
import { DRAFT } from '#domain/students/student/stages'
import { nameColumn, nameColumnTo } from '#server/people/name-column'
import { originOfPartner } from '#server/platform/access/origin-of-partner'
import type { Tenants } from '#server/platform/access/tenant'
import { signCode } from '#server/sign-ups/codes/signed-code'
import type { Sealer } from '#services/sealing/sealer'

export interface CodeServices {
  sealer: Sealer
  publicUrl: string
  tenants: Pick<Tenants, 'ofPartner'>
}

type Row = Omit<SignUpCode, 'Code' | 'Url' | 'ExpiresAt' | 'CreatedAt' | 'WithdrawnAt'> & {
  expires_at: Date
  created_at: Date
  withdrawn_at: Date | null
}

export const APPLIED = sql<boolean>`exists (select from applications
  where applications.student_id = sign_ups.student_id and applications.stage <> ${DRAFT})`

export const CODE_STATE = sql<string>`case when sign_up_codes.withdrawn_at is not null then 'Withdrawn'
  when sign_up_codes.expires_at <= now() then 'Expired' else 'Active' end`

/** Reads codes as list rows, newest first. */
export async function readCodes(
  db: Db,
  reader: Actor,
  which: RawBuilder<SqlBool>,
  services: CodeServices,
  { limit, offset }: { limit: number; offset: number } = { limit: 1, offset: 0 },
): Promise<SignUpCode[]> {
  const { rows } = await sql<Row>`
    select sign_up_codes.id as "CodeId", sign_up_codes.partner_id as "PartnerId", counsellor_id as "CounsellorId",
      case when counsellors.id is not null then ${nameColumn('counsellors')} end as "CounsellorName", event as "Event",
      ${CODE_STATE} as "State", sign_up_codes.expires_at, sign_up_codes.created_at, sign_up_codes.withdrawn_at,
      case when makers.id is not null then ${nameColumnTo(reader, 'makers')} end as "CreatedBy",
      case when enders.id is not null then ${nameColumnTo(reader, 'enders')} end as "WithdrawnBy",
      coalesce(visits.scanned, 0) as "Scanned", coalesce(visits.opened, 0) as "Opened", people.began as "Began",
      people.verified as "Verified", people.applied as "Applied"
    from sign_up_codes left join users counsellors on counsellors.id = counsellor_id
    left join users makers on makers.id = sign_up_codes.created_by
    left join users enders on enders.id = sign_up_codes.withdrawn_by
    left join lateral (
      select count(scanned_at)::int as scanned, count(opened_at)::int as opened
      from sign_up_visits where code_id = sign_up_codes.id
    ) visits on true
    left join lateral (
      select count(*)::int as began, count(verified_at)::int as verified, count(*) filter (where ${APPLIED})::int as applied
      from sign_ups where sign_ups.code_id = sign_up_codes.id and sign_ups.kind = 'sign-up'
    ) people on true
    where ${which} order by sign_up_codes.created_at desc, sign_up_codes.id desc limit ${limit} offset ${offset}`.execute(
    db,
  )
  return rows.map(({ expires_at, created_at, withdrawn_at, ...row }) => ({
    ...row,
    ...addressOf({ id: row.CodeId, partnerId: row.PartnerId, expiresAt: expires_at }, services),
    ExpiresAt: expires_at.toISOString(),
    CreatedAt: created_at.toISOString(),
    WithdrawnAt: withdrawn_at?.toISOString() ?? null,
  }))
}

function addressOf(claims: Parameters<typeof signCode>[1], services: CodeServices) {
  const Code = signCode(services.sealer, claims)
  return { Code, Url: originOfPartner(services, claims.partnerId) + paths.shortLink(Code) }
}
