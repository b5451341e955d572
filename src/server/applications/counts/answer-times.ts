import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { ANSWER_DAYS, type AnswerTime } from '#domain/applications/answer-times'
import { SUBMITTED } from '#domain/students/student/stages'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'

type Row = Omit<AnswerTime, 'WaitingSince' | 'MedianDays' | 'SlowestDays'> & {
  waitingSince: Date | null
  median: number | null
  slowest: number | null
}

/**
 * How fast universities answer, the slowest first: those of which applications wait, or that answered within 180 days
 * (`GET /applications/answer-times`, docs/decisions/0181-answer-times.md).
 * @param universityIds of these alone; of all where there are none given
 * @throws AppError FORBIDDEN for who does not keep universities
 */
export async function answerTimes(
  db: Db,
  actor: Actor,
  universityIds?: readonly string[],
): Promise<AnswerTime[]> {
  mustBeAllowed(actor, 'courses.manage')
  const isAsked = universityIds
    ? sql`applications.university_id = any(${[...universityIds]}::uuid[])`
    : sql`true`
  const { rows } = await sql<Row>`
    with waiting as (
      select university_id, count(*)::int as count, min(stage_since) as since from applications
      where stage = ${SUBMITTED} and ${isAsked} group by university_id),
    answered as (
      select university_id, count(*)::int as count, percentile_cont(0.5) within group (order by days) as median,
        percentile_cont(0.9) within group (order by days) as slowest
      from (select applications.university_id, extract(epoch from answered_at - submitted_at)::float8 / 86400 as days
        from application_answers join applications on applications.id = application_answers.application_id
        where answered_at >= now() - make_interval(days => ${ANSWER_DAYS}) and ${isAsked}) answers
      group by university_id)
    select universities.id as "UniversityId", universities.name as "University", coalesce(waiting.count, 0) as "Waiting",
      waiting.since as "waitingSince", coalesce(answered.count, 0) as "Answered", median, slowest
    from waiting full join answered using (university_id) join universities on universities.id = university_id
    order by median desc nulls last, since, lower(universities.name), universities.id`.execute(db)
  return rows.map(({ waitingSince, median, slowest, ...row }) => ({
    ...row,
    WaitingSince: waitingSince?.toISOString() ?? null,
    MedianDays: median?.toFixed(1) ?? null,
    SlowestDays: slowest?.toFixed(1) ?? null,
  }))
}
