import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import type { ReportTable } from '#db/tables/platform/reports'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { AppError } from '#domain/errors'
import type { ReportMail } from '#domain/reports/mail-schedule'
import { READY_REPORTS, type ReadyReport } from '#domain/reports/ready'
import type { Report } from '#domain/reports/schema'
import { SUBJECTS } from '#domain/reports/subjects'
import { groupsOf } from '#domain/views/groups'
import { nameColumn } from '#server/people/name-column'
import { plainRecord } from '#server/platform/steps/record'

interface ReportRecord extends Selectable<ReportTable> {
  owner_name: string
  updated_by_name: string
  /** The addresses of the people with whom it is shared. */
  people: string[]
  mail: ReportMail | null
  mail_readers: number
}

const INSTANT = sql.lit('YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The saved reports in the actor's scope, by name: their own, and those shared with them or a group. */
export async function findReports(
  db: Db,
  actor: Actor,
  where: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): Promise<ReportRecord[]> {
  const { rows } = await sql<ReportRecord>`
    select reports.*, ${nameColumn('owners')} as owner_name, ${nameColumn('writers')} as updated_by_name,
      array(select lower(users.email) from report_people join users on users.id = report_people.user_id
        where report_people.report_id = reports.id order by 1) as people,
      (select json_build_object('Every', every, 'Day', day, 'Hour', hour, 'Format', format,
          'NextAt', to_char(next_at at time zone 'UTC', ${INSTANT}),
          'Sent', array(select to_char(at at time zone 'UTC', ${INSTANT}) from unnest(sent_at) at order by at desc))
        from report_mails where report_id = reports.id and user_id = ${actor.id}) as mail,
      (select count(*)::int from report_mails where report_id = reports.id) as mail_readers
    from reports
    join users owners on owners.id = reports.owner_id
    join users writers on writers.id = reports.updated_by
    where (reports.owner_id = ${actor.id} or reports.groups && ${groupsOf(actor)}::text[]
        or exists (select from report_people where report_id = reports.id and user_id = ${actor.id})) and ${where}
    order by lower(reports.name), reports.id`.execute(db)
  return rows
}

/**
 * A report by its id, or a built-in one by its name.
 * @throws AppError NOT_FOUND
 */
export async function findReport(db: Db, actor: Actor, id: string): Promise<Report> {
  const ready = READY_REPORTS.find((each) => each.id === id)
  if (ready) return toReadyReport(ready, actor)
  const [found] = UUID.test(id) ? await findReports(db, actor, sql`reports.id = ${id}`) : []
  if (!found) throw new AppError('NOT_FOUND')
  return toReport(found, actor)
}

/** A report that its owner changes; the row itself records who changed it last. */
export const REPORT_RECORD = plainRecord({
  table: 'reports',
  lock: async (tx, actor, id: string) => {
    // A built-in report has a name for an id, and nobody can change it.
    if (!UUID.test(id)) throw new AppError('NOT_FOUND')
    await sql`select from reports where id = ${id} for update`.execute(tx)
    const [report] = await findReports(tx, actor, sql`reports.id = ${id}`)
    if (report && report.owner_id !== actor.id) throw new AppError('FORBIDDEN')
    return report
  },
  idOf: ({ id }) => ({ id }),
  versionColumn: 'version',
  versionOf: ({ version }) => version,
  read: findReport,
  lastChange: (_tx, _actor, { updated_by, updated_by_name, updated_at }) => ({
    changedBy: { UserId: updated_by, Name: updated_by_name },
    changedAt: updated_at,
  }),
  changed: ({ actor }) => ({ updated_by: actor.id, updated_at: sql<Date>`now()` }),
})

export function toReport(report: ReportRecord, actor: Actor): Report {
  const isOwn = report.owner_id === actor.id
  return {
    ReportId: report.id,
    Name: report.name,
    Kind: isOwn ? 'own' : 'shared',
    OwnerName: report.owner_name,
    Groups: report.groups,
    People: isOwn ? report.people : [],
    CanRead: can(actor, SUBJECTS[report.question.Subject].permission),
    Question: report.question,
    Mail: report.mail,
    MailReaders: isOwn ? report.mail_readers : 0,
    ChangedAt: report.updated_at.toISOString(),
    Version: report.version,
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
