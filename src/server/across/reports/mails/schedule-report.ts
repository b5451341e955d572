import { sql } from 'kysely'
import type { z } from 'zod'
import { transaction } from '#db/transaction'
import { AppError } from '#domain/errors'
import type { ScheduleReport } from '#domain/reports/mail-schedule'
import type { Report } from '#domain/reports/schema'
import { findReport } from '#server/across/reports/report-row'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { nextTime } from './next-time'

type Asking = Omit<z.output<typeof ScheduleReport>, 'UserId'>

/** Starts or stops mailing a saved report; only its owner stops it for all. Throws FORBIDDEN, NOT_FOUND. */
export async function scheduleReport(
  { db, actor }: Context,
  { id, Every, Day, Hour, Format, ForAll }: { id: string } & Asking,
  now: Date = new Date(),
): Promise<{ message: string; Report: Report }> {
  mustBeAllowed(actor, 'reports.use')
  return transaction(db, async (tx) => {
    const report = await findReport(tx, actor, id)
    if (report.Kind === 'ready') throw new AppError('NOT_FOUND')
    if (ForAll && report.Kind !== 'own') throw new AppError('FORBIDDEN')
    if (Every === 'never') {
      await tx
        .deleteFrom('report_mails')
        .where('report_id', '=', id)
        .$if(!ForAll, (some) => some.where('user_id', '=', actor.id))
        .execute()
    } else {
      const schedule = {
        every: sql`${Every}::text`,
        day: sql`${Day}::int`,
        hour: sql`${Hour}::int`,
        timeZone: sql`${actor.timeZone}::text`,
      }
      const terms = {
        every: Every,
        day: Day,
        hour: Hour,
        format: Format,
        next_at: nextTime(schedule, now),
        leased_until: null,
      }
      await tx
        .insertInto('report_mails')
        .values({ report_id: id, user_id: actor.id, ...terms })
        .onConflict((conflict) => conflict.columns(['report_id', 'user_id']).doUpdateSet(terms))
        .execute()
    }
    const message =
      Every === 'never' ? 'The report is not sent any more.' : 'You will get the report by mail.'
    return { message, Report: await findReport(tx, actor, id) }
  })
}
