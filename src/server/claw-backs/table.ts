import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import type { ClawBack } from '#domain/claw-backs/schema'
import { CANCELLED } from '#domain/claw-backs/states'
import { CLAW_BACK_WORKFLOW } from '#domain/claw-backs/workflow'
import { AppError } from '#domain/errors'
import { allowedActions } from '#domain/workflow/workflow'
import { nettedColumn } from '#server/payments/open-claw-backs'
import { actionBy, nameColumn } from '#server/people/name-column'
import { shownName } from '#server/people/shown-name'
import { columns, moment } from '#server/platform/rows/columns'

export function clawBackScope(actor: Actor): RawBuilder<SqlBool> {
  if (!can(actor, 'claw-backs.view')) return sql<SqlBool>`false`
  if (!isPartner(actor)) return sql<SqlBool>`true`
  return sql<SqlBool>`claw_backs.partner_id = ${actor.partnerId}`
}

export const IS_OPEN = sql<SqlBool>`claw_backs.state <> ${sql.lit(CANCELLED)} and claw_backs.amount > ${nettedColumn}`

type ClawBackRecord = Omit<ClawBack, 'Actions'> & { company: string }

const CLAW_BACK = columns<
  ClawBackRecord,
  { claw_backs: 'claw_backs'; notes: 'notes'; companies: 'companies'; partners: 'partners' }
>()({
  ClawBackId: 'claw_backs.id',
  CommissionNoteId: 'claw_backs.note_id',
  CommissionNumber: 'notes.number',
  PartnerId: 'claw_backs.partner_id',
  PartnerCompany: 'partners.company',
  company: 'companies.name',
  StudentName: 'claw_backs.student_name',
  Currency: 'claw_backs.currency',
  Amount: 'claw_backs.amount',
  Netted: nettedColumn,
  Reason: 'claw_backs.reason',
  State: 'claw_backs.state',
  HasEvidence: sql<boolean>`claw_backs.file_id is not null`,
  CreatedBy: nameColumn('creators'),
  CreatedAt: moment('claw_backs.created_at'),
  Answered: actionBy('answerers', 'claw_backs.answered_at', sql<string>`coalesce(claw_backs.answer, '')`),
  Cancelled: actionBy(
    'cancellers',
    'claw_backs.cancelled_at',
    sql<string>`coalesce(claw_backs.cancel_reason, '')`,
  ),
  Version: 'claw_backs.version',
})

/** The claw-backs in the actor's scope that meet the condition, newest first. */
export async function readClawBacks(
  db: Db,
  actor: Actor,
  condition: RawBuilder<SqlBool>,
  page: { limit: number; offset: number } = { limit: 1, offset: 0 },
): Promise<ClawBack[]> {
  const rows = await CLAW_BACK.read(
    db,
    sql`
    select ${CLAW_BACK.list}
    from claw_backs
    join notes on notes.id = claw_backs.note_id
    join companies on companies.id = notes.company_id
    join partners on partners.id = claw_backs.partner_id
    join users creators on creators.id = claw_backs.created_by
    left join users answerers on answerers.id = claw_backs.answered_by
    left join users cancellers on cancellers.id = claw_backs.cancelled_by
    where ${clawBackScope(actor)} and (${condition})
    order by claw_backs.created_at desc, claw_backs.id desc limit ${page.limit} offset ${page.offset}`,
  )
  return rows.map((row) => toClawBack(row, actor))
}

/** One claw-back as the actor sees it. Throws NOT_FOUND out of scope. */
export async function readClawBack(db: Db, actor: Actor, id: string): Promise<ClawBack> {
  const [found] = await readClawBacks(db, actor, sql<SqlBool>`claw_backs.id = ${id}`)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

function toClawBack({ company, ...row }: ClawBackRecord, reader: Actor): ClawBack {
  const named = (name: string, isPartnerPerson: boolean) =>
    shownName({ name, isPartner: isPartnerPerson }, reader, company)
  return {
    ...row,
    CreatedBy: named(row.CreatedBy, false),
    Answered: row.Answered && { ...row.Answered, By: named(row.Answered.By, true) },
    Cancelled: row.Cancelled && { ...row.Cancelled, By: named(row.Cancelled.By, false) },
    Actions: allowedActions(CLAW_BACK_WORKFLOW, { state: row.State, version: row.Version }, reader),
  }
}
