import { sql } from 'kysely'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'

const FIRST_REMINDER_DAYS = 7
const AT_ONCE = 500

/** Reminds of deadlines a week before and on the last day, once each in all processes; returns the number. */
export async function remindDeadlines(db: Db, now: Date): Promise<number> {
  let given = 0
  for (let some = AT_ONCE; some === AT_ONCE; given += some)
    some = await transaction(db, async (tx) => {
      const { rows } = await sql<{ id: number }>`
        with due as (
          select deadlines.id, deadlines.name, deadlines.due_on, applications.id as application_id, applications.student_id,
            case when deadlines.due_on <= ${now}::timestamptz::date then 2 else 1 end as step
          from application_deadlines deadlines
          join applications on applications.id = deadlines.application_id
          where not deadlines.done and applications.stage_before is null
            and deadlines.due_on between ${now}::timestamptz::date and ${now}::timestamptz::date + ${FIRST_REMINDER_DAYS}::int
            and deadlines.reminded < case when deadlines.due_on <= ${now}::timestamptz::date then 2 else 1 end
          order by deadlines.due_on, deadlines.id limit ${AT_ONCE} for update of deadlines skip locked
        ), marked as (
          update application_deadlines set reminded = due.step from due where due.id = application_deadlines.id
        )
        insert into events (topic, payload)
        select 'application.deadline-near', jsonb_build_object('applicationId', application_id, 'studentId', student_id,
          'name', name, 'dueOn', due_on::text) from due order by due_on, id
        returning id`.execute(tx)
      return rows.length
    })
  return given
}
