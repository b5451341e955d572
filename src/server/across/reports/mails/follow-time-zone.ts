import { sql } from 'kysely'
import { nextTime } from '#server/across/reports/mails/next-time'
import type { FollowTimeZone } from '#server/people/users/changed-columns'

/** Moves scheduled reports to the same hour of the new time zone; a due report is sent first. */
export const followTimeZone: FollowTimeZone = async (tx, { userId, timeZone }, now = new Date()) => {
  const next = nextTime(
    {
      every: sql`report_mails.every`,
      day: sql`report_mails.day`,
      hour: sql`report_mails.hour`,
      timeZone: sql`${timeZone}::text`,
    },
    now,
  )
  await sql`update report_mails set next_at = ${next} where user_id = ${userId} and next_at > ${now}`.execute(
    tx,
  )
}
