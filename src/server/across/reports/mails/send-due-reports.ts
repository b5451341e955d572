import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import { type Actor, fullName } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { isAppError } from '#domain/errors'
import type { MailRhythm } from '#domain/reports/mail-days'
import type { Report } from '#domain/reports/schema'
import { todayIn } from '#domain/time/format'
import { currentReader } from '#server/across/reports/current-reader'
import { composeReportMail } from '#server/across/reports/mails/compose-report-mail'
import { nextTime } from '#server/across/reports/mails/next-time'
import { type ReportFile, reportFile } from '#server/across/reports/mails/report-file'
import { findReport } from '#server/across/reports/report-row'
import { storeFile } from '#server/platform/files/store-file'
import type { MailSettings } from '#server/platform/notices/mail-settings'
import { writeToOutbox } from '#server/platform/notices/write-to-outbox'
import type { FileStore } from '#services/files/store'
import type { Flags } from '#services/flags/flags'

/** The size that mail servers accept once it is encoded as text. */
const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024
const MAX_TRIES = 3
/** Longer than any report takes to read. */
const LEASE_SECONDS = 900

export interface ReportSending {
  now: Date
  mailSettings: MailSettings
  files: FileStore
  flags: Pick<Flags, 'offFor'>
  maxBytes?: number
}

interface Due {
  report_id: string
  user_id: string
  every: MailRhythm
  day: number
  hour: number
  format: 'xlsx' | 'csv'
  due_at: Date
  leased_until: Date
}

/** Sends one of several missed times. A lease, and the due time as source, prevent repeats after a kill. Returns the number of mails. */
export async function sendDueReports(db: Db, sending: ReportSending): Promise<number> {
  let written = 0
  for (;;) {
    const due = await claim(db, sending.now)
    if (!due) return written
    if (await sendOne(db, due, sending)) written += 1
  }
}

async function claim(db: Db, now: Date): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    update report_mails set leased_until = ${now}::timestamptz + make_interval(secs => ${LEASE_SECONDS})
    where (report_id, user_id) in (
      select report_id, user_id from report_mails
      where next_at <= ${now} and (leased_until is null or leased_until <= ${now})
      order by next_at limit 1 for update skip locked
    )
    returning report_id, user_id, every, day, hour, format, next_at as due_at, leased_until`.execute(db)
  return rows[0]
}

async function sendOne(db: Db, due: Due, sending: ReportSending): Promise<boolean> {
  const reader = await currentReader(db, due.user_id, sending.flags)
  const report = reader && (await findReport(db, reader, due.report_id).catch(nullIfMissing))
  if (report === null) {
    await unsubscribe(db, due)
    return false
  }
  if (!reader || !report?.CanRead || !can(reader, 'reports.use')) {
    await transaction(db, (tx) => settle(tx, due, sending.now, { isSent: false }))
    return false
  }
  const { maxBytes = MAX_ATTACHMENT_BYTES } = sending
  const file = await reportFile(db, reader, report, { format: due.format, maxBytes })
  const fileId = uuid()
  // File first: a row never points at a missing file. A sweep removes what a killed process leaves.
  if (file) await storeFile(sending.files, fileId, file.bytes)
  return transaction(db, async (tx) => {
    if (!(await settle(tx, due, sending.now, { isSent: true }))) return false
    if (file) await insertFile(tx, { id: fileId, file, due, reader, report, now: sending.now })
    const count = await writeToOutbox(tx, [
      {
        id: uuid(),
        user_id: reader.id,
        kind: 'report',
        items: '[]',
        state: sending.mailSettings.state,
        source: `report:${report.ReportId}:${due.due_at.toISOString()}`,
        to_address: reader.email,
        to_name: fullName(reader),
        last_error: null,
        ...composeReportMail(
          { report, schedule: scheduleOf(due), hasFile: file !== null },
          sending.mailSettings,
        ),
        attachment_file_id: file && fileId,
      },
    ])
    return count > 0
  })
}

function scheduleOf({ every, day, hour }: Due) {
  return { Every: every, Day: day, Hour: hour }
}

function nullIfMissing(error: unknown): null {
  if (isAppError(error) && error.code === 'NOT_FOUND') return null
  throw error
}

async function unsubscribe(db: Db, { report_id, user_id }: Due): Promise<void> {
  await db
    .deleteFrom('report_mails')
    .where('report_id', '=', report_id)
    .where('user_id', '=', user_id)
    .execute()
}

/** Unless another process has it, or it changed. Locks the reader: a change of their time zone comes before or after. */
async function settle(
  tx: Transaction<Database>,
  due: Due,
  now: Date,
  { isSent }: { isSent: boolean },
): Promise<boolean> {
  const next = nextTime(
    {
      every: sql`report_mails.every`,
      day: sql`report_mails.day`,
      hour: sql`report_mails.hour`,
      timeZone: sql`reader.time_zone`,
    },
    now,
  )
  const { numAffectedRows } = await sql`
    update report_mails set next_at = ${next}, leased_until = null,
      sent_at = case when ${isSent} then (array_prepend(${now}::timestamptz, sent_at::timestamptz[]))[1:${sql.lit(MAX_TRIES)}]
        else sent_at end
    from (select time_zone from users where id = ${due.user_id} for share) reader
    where report_id = ${due.report_id} and user_id = ${due.user_id}
      and next_at = ${due.due_at} and leased_until = ${due.leased_until}`.execute(tx)
  return numAffectedRows === 1n
}

async function insertFile(
  tx: Transaction<Database>,
  {
    id,
    file,
    due,
    reader,
    report,
    now,
  }: { id: string; file: ReportFile; due: Due; reader: Actor; report: Report; now: Date },
): Promise<void> {
  await tx
    .insertInto('files')
    .values({
      id,
      name: `${report.Name.replaceAll('/', '-')} ${todayIn(reader.timeZone, now)}.${due.format}`,
      content_type: file.contentType,
      size: file.bytes.byteLength,
      sha256: createHash('sha256').update(file.bytes).digest('hex'),
      uploaded_by: reader.id,
    })
    .execute()
}
