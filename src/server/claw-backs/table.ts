import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import type { ClawBack } from '#domain/claw-backs/schema'
import { CANCELLED, type ClawBackState } from '#domain/claw-backs/states'
import { CLAW_BACK_WORKFLOW } from '#domain/claw-backs/workflow'
import { AppError } from '#domain/errors'
import { allowedActions } from '#domain/workflow/workflow'
import { nettedColumn } from '#server/payments/open-claw-backs'
import { nameColumn } from '#server/people/name-column'
import { shownName } from '#server/people/shown-name'

interface ClawBackRecord {
  id: string
  note_id: string
  number: string
  partner_id: string
  partner_company: string
  company_name: string
  student_name: string
  currency: string
  amount: string
  netted: string
  reason: string
  state: ClawBackState
  file_id: string | null
  created_at: Date
  creator: string
  answerer: string | null
  answered_at: Date | null
  answer: string | null
  canceller: string | null
  cancelled_at: Date | null
  cancel_reason: string | null
  version: number
}

export function clawBackScope(actor: Actor): RawBuilder<SqlBool> {
  if (!can(actor, 'claw-backs.view')) return sql<SqlBool>`false`
  if (!isPartner(actor)) return sql<SqlBool>`true`
  return sql<SqlBool>`claw_backs.partner_id = ${actor.partnerId}`
}

/** The condition that `claw_backs` are not yet answered or not fully netted. */
export const IS_OPEN = sql<SqlBool>`claw_backs.state <> ${sql.lit(CANCELLED)} and claw_backs.amount > ${nettedColumn}`

/** The claw-backs in the actor's scope that meet the condition, newest first. */
export async function readClawBacks(
  db: Db,
  actor: Actor,
  condition: RawBuilder<SqlBool>,
  page: { limit: number; offset: number } = { limit: 1, offset: 0 },
): Promise<ClawBack[]> {
  const { rows } = await sql<ClawBackRecord>`
    select claw_backs.*, notes.number, partners.company as partner_company, companies.name as company_name,
      ${nettedColumn} as netted, ${nameColumn('creators')} as creator, ${nameColumn('answerers')} as answerer,
      ${nameColumn('cancellers')} as canceller
    from claw_backs
    join notes on notes.id = claw_backs.note_id
    join companies on companies.id = notes.company_id
    join partners on partners.id = claw_backs.partner_id
    join users creators on creators.id = claw_backs.created_by
    left join users answerers on answerers.id = claw_backs.answered_by
    left join users cancellers on cancellers.id = claw_backs.cancelled_by
    where ${clawBackScope(actor)} and (${condition})
    order by claw_backs.created_at desc, claw_backs.id desc limit ${page.limit} offset ${page.offset}`.execute(
    db,
  )
  return rows.map((row) => toClawBack(row, actor))
}

/**
 * One claw-back as the actor sees it.
 * @throws AppError NOT_FOUND out of scope
 */
export async function readClawBack(db: Db, actor: Actor, id: string): Promise<ClawBack> {
  const [found] = await readClawBacks(db, actor, sql<SqlBool>`claw_backs.id = ${id}`)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

function toClawBack(row: ClawBackRecord, reader: Actor): ClawBack {
  const named = (name: string | null, isPartnerPerson: boolean) =>
    shownName(name === null ? null : { name, isPartner: isPartnerPerson }, reader, row.company_name)
  return {
    ClawBackId: row.id,
    CommissionNoteId: row.note_id,
    CommissionNumber: row.number,
    PartnerId: row.partner_id,
    PartnerCompany: row.partner_company,
    StudentName: row.student_name,
    Currency: row.currency,
    Amount: row.amount,
    Netted: row.netted,
    Reason: row.reason,
    State: row.state,
    HasEvidence: row.file_id !== null,
    CreatedBy: named(row.creator, false),
    CreatedAt: row.created_at.toISOString(),
    Answered: row.answered_at && {
      By: named(row.answerer, true),
      At: row.answered_at.toISOString(),
      Remarks: row.answer ?? '',
    },
    Cancelled: row.cancelled_at && {
      By: named(row.canceller, false),
      At: row.cancelled_at.toISOString(),
      Remarks: row.cancel_reason ?? '',
    },
    Actions: allowedActions(CLAW_BACK_WORKFLOW, row, reader),
    Version: row.version,
  }
}
