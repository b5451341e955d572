import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

interface Schedule {
  every: Sql
  day: Sql
  hour: Sql
  timeZone: Sql
}

/** Every day of a month is among the days from today to a month later. */
const DAYS_AHEAD = 32

/** The first time after `now` at which a schedule is due; the database handles daylight saving time. */
export function nextTime({ every, day, hour, timeZone }: Schedule, now: Date): RawBuilder<Date> {
  return sql<Date>`(
    select min(times.at) from (
      select days.day, (days.day + make_interval(hours => ${hour})) at time zone ${timeZone} as at
      from (select (${now}::timestamptz at time zone ${timeZone})::date + n as day
        from generate_series(0, ${sql.lit(DAYS_AHEAD)}) n) days
    ) times
    where times.at > ${now}::timestamptz and case ${every}
      when 'weekly' then extract(isodow from times.day) = ${day}
      when 'monthly' then extract(day from times.day) = ${day}
      else true end
  )`
}
