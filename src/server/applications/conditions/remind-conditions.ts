import { sql } from 'kysely'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { CONDITIONAL_STAGES, OPEN } from '#domain/applications/condition-words'

const FIRST_REMINDER_DAYS = 7
const LAST_REMINDER_DAYS = 1
const AT_ONCE = 500

/** Reminds of open conditions a week and a day before, once each in all processes; returns the number. */
export async function remindConditions(db: Db, now: Date): Promise<number> {
  const step = sql`case when conditions.due_on <= ${now}::timestamptz::date + ${LAST_REMINDER_DAYS}::int then 2 else 1 end`
  let given = 0
  for (let some = AT_ONCE; some === AT_ONCE; given += some)
    some = await transaction(db, async (tx) => {
      const { rows } = await sql<{ id: number }>`
        with due as (
          select conditions.id, conditions.due_on, applications.id as application_id, applications.student_id, ${step} as step
          from application_conditions conditions
          join applications on applications.id = conditions.application_id
          where conditions.state = ${sql.lit(OPEN)} and conditions.reminded < 2
            and applications.stage = any(${[...CONDITIONAL_STAGES]}::text[])
            and conditions.due_on between ${now}::timestamptz::date and ${now}::timestamptz::date + ${FIRST_REMINDER_DAYS}::int
            and conditions.reminded < ${step}
          order by conditions.due_on, conditions.id limit ${AT_ONCE} for update of conditions skip locked
        ), marked as (
          update application_conditions set reminded = due.step from due where due.id = application_conditions.id
        )
        insert into events (topic, payload)
        select 'application.condition-near', jsonb_build_object('applicationId', application_id, 'studentId', student_id,
          'conditionId', id, 'dueOn', due_on::text, 'actorId', null) from due order by due_on, id
        returning id`.execute(tx)
      return rows.length
    })
  return given
}
