import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { ANSWER_DAYS } from '#domain/students/student/answer-days'
import { SUBMITTED } from '#domain/students/student/stages'

/** By university, within 180 days: waiting and since when, answers, median and 90th percentile days. `isAsked`: which ones count. */
export function answerFigures(isAsked: RawBuilder<SqlBool> = sql<SqlBool>`true`): RawBuilder<unknown> {
  return sql`(
    select university_id, coalesce(waiting.count, 0) as waiting, waiting.since, coalesce(answered.count, 0) as answered, median, slowest
    from (select university_id, count(*)::int as count, min(stage_since) as since from applications
      where stage = ${SUBMITTED} and ${isAsked} group by university_id) waiting
    full join (select university_id, count(*)::int as count, percentile_cont(0.5) within group (order by days) as median,
        percentile_cont(0.9) within group (order by days) as slowest
      from (select applications.university_id, extract(epoch from answered_at - submitted_at)::float8 / 86400 as days
        from application_answers join applications on applications.id = application_answers.application_id
        where answered_at >= now() - make_interval(days => ${ANSWER_DAYS}) and ${isAsked}) answers
      group by university_id) answered using (university_id))`
}
