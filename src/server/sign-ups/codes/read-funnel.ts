import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { SignUpCode } from '#domain/sign-ups/codes'
import type { FunnelStep } from '#domain/sign-ups/funnel'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { APPLIED, type CodeServices, readCodes } from '#server/sign-ups/codes/code-row'
import { codesSeenBy } from '#server/sign-ups/codes/code-scope'

const MAX_ROWS = 500

export interface CountedRow {
  id: string
  at: Date
  device: string
  name: string
  email: string
  studentId: string | null
}

/** A code, and the entries behind one of its figures. @throws AppError FORBIDDEN, PARTNER_…, NOT_FOUND */
export async function readFunnel(
  db: Db,
  actor: Actor,
  { id, step }: { id: string; step: FunnelStep },
  services: CodeServices,
): Promise<{ code: SignUpCode; rows: CountedRow[] }> {
  mustBeAllowed(actor, 'sign-ups.codes')
  const [code] = await readCodes(
    db,
    actor,
    sql<boolean>`sign_up_codes.id = ${id} and ${codesSeenBy(actor)}`,
    services,
  )
  if (!code) throw new AppError('NOT_FOUND')
  const rows =
    step === 'scanned' || step === 'opened' ? await visits(db, id, step) : await people(db, id, step)
  return { code, rows }
}

async function visits(db: Db, codeId: string, step: 'scanned' | 'opened'): Promise<CountedRow[]> {
  const at = sql.ref(`sign_up_visits.${step}_at`)
  const { rows } = await sql<CountedRow>`
    select id, ${at} as at, device, '' as name, '' as email, null as "studentId" from sign_up_visits
    where code_id = ${codeId} and ${at} is not null order by ${at} desc, id desc limit ${MAX_ROWS}`.execute(
    db,
  )
  return rows
}

async function people(db: Db, codeId: string, step: 'began' | 'verified' | 'applied'): Promise<CountedRow[]> {
  const counted = {
    began: sql`true`,
    verified: sql`sign_ups.verified_at is not null`,
    applied: APPLIED,
  }[step]
  const { rows } = await sql<CountedRow>`
    select sign_ups.id, case when ${step} = 'began' then sign_ups.created_at else sign_ups.verified_at end as at,
      coalesce(sign_up_visits.device, '') as device,
      coalesce(students.name, btrim(sign_ups.first_name || ' ' || sign_ups.last_name)) as name,
      coalesce(students.email, sign_ups.email) as email, students.id as "studentId"
    from sign_ups left join sign_up_visits on sign_up_visits.id = sign_ups.visit_id
    left join students on students.id = sign_ups.student_id and students.erased_at is null
    where sign_ups.code_id = ${codeId} and sign_ups.kind = 'sign-up' and ${counted}
    order by at desc, sign_ups.id desc limit ${MAX_ROWS}`.execute(db)
  return rows
}
