import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { AppError } from '#domain/errors'
import type { ReportMail } from '#domain/reports/mail-schedule'
import { READY_REPORTS, type ReadyReport } from '#domain/reports/ready'
import type { Report } from '#domain/reports/schema'
import { SUBJECTS } from '#domain/reports/subjects'
import { groupsOf } from '#domain/views/groups'
import { nameColumn } from '#server/people/name-column'
import { changeBy } from '#server/people/users/last-change'
import { columns, later, moment, type RowOf } from '#server/platform/rows/columns'
import { momentText } from '#server/platform/rows/moment-text'
import { plainRecord } from '#server/platform/steps/record'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function reportColumns(actor: Actor) {
  return columns<Report, { reports: 'reports' }>()(
    {
      ReportId: 'reports.id',
      Name: 'reports.name',
      Kind: later,
      OwnerName: nameColumn('owners'),
      Groups: 'reports.groups',
      People: sql<string[]>`array(
      select lower(users.email) from report_people join users on users.id = report_people.user_id
      where report_people.report_id = reports.id order by 1)`,
      CanRead: later,
      Question: 'reports.question',
      Mail: sql<ReportMail | null>`(
      select json_build_object('Every', every, 'Day', day, 'Hour', hour, 'Format', format,
        'NextAt', ${momentText('next_at')},
        'Sent', array(select ${momentText('at')} from unnest(sent_at) at order by at desc))
      from report_mails where report_id = reports.id and user_id = ${actor.id})`,
      MailReaders: sql<number>`(select count(*)::int from report_mails where report_id = reports.id)`,
      ChangedAt: moment('reports.updated_at'),
      Version: 'reports.version',
    },
    {
      ownerId: 'reports.owner_id',
      updatedAt: 'reports.updated_at',
      updatedById: 'reports.updated_by',
    },
  )
}

type ReportRecord = RowOf<ReturnType<typeof reportColumns>>

/** Whether a row of `reports` is in the actor's scope: their own, or shared with them or a group of theirs. */
export function isInScope(actor: Actor): RawBuilder<SqlBool> {
  return sql`(reports.owner_id = ${actor.id} or reports.groups && ${groupsOf(actor)}::text[]
    or exists (select from report_people where report_id = reports.id and user_id = ${actor.id}))`
}

/** The saved reports in the actor's scope, by name: their own, and those shared with them or a group. */
export async function findReports(
  db: Db,
  actor: Actor,
  where: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): Promise<ReportRecord[]> {
  const report = reportColumns(actor)
  return report.read(
    db,
    sql`select ${report.list}
    from reports
    join users owners on owners.id = reports.owner_id
    where ${isInScope(actor)} and ${where}
    order by lower(reports.name), reports.id`,
  )
}

/** A report by its id, or a built-in one by its name. Throws NOT_FOUND. */
export async function findReport(db: Db, actor: Actor, id: string): Promise<Report> {
  const ready = READY_REPORTS.find((each) => each.id === id)
  if (ready) return toReadyReport(ready, actor)
  const [found] = UUID.test(id) ? await findReports(db, actor, sql`reports.id = ${id}`) : []
  if (!found) throw new AppError('NOT_FOUND')
  return toReport(found, actor)
}

export const REPORT_RECORD = plainRecord({
  table: 'reports',
  lock: async (tx, actor, id: string) => {
    if (!UUID.test(id)) throw new AppError('NOT_FOUND')
    await sql`select from reports where id = ${id} for update`.execute(tx)
    const [report] = await findReports(tx, actor, sql`reports.id = ${id}`)
    if (report && report.inner.ownerId !== actor.id) throw new AppError('FORBIDDEN')
    return report
  },
  idOf: ({ ReportId }) => ({ id: ReportId }),
  versionColumn: 'version',
  versionOf: ({ Version }) => Version,
  read: findReport,
  lastChange: (tx, actor, { inner }) => changeBy(tx, actor, inner.updatedById, inner.updatedAt),
  changed: ({ actor }) => ({ updated_by: actor.id, updated_at: sql<Date>`now()` }),
})

export function toReport({ inner, ...report }: ReportRecord, actor: Actor): Report {
  const isOwn = inner.ownerId === actor.id
  return {
    ...report,
    Kind: isOwn ? 'own' : 'shared',
    People: isOwn ? report.People : [],
    CanRead: can(actor, SUBJECTS[report.Question.Subject].permission),
    MailReaders: isOwn ? report.MailReaders : 0,
  }
}

export function toReadyReport({ id, name, question }: ReadyReport, actor: Actor): Report {
  return {
    ReportId: id,
    Name: name,
    Kind: 'ready',
    OwnerName: null,
    Groups: [],
    People: [],
    CanRead: can(actor, SUBJECTS[question.Subject].permission),
    Question: question,
    Mail: null,
    MailReaders: 0,
    ChangedAt: null,
    Version: 1,
  }
}
