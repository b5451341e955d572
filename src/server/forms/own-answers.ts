import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { OwnAnswer } from '#domain/forms/schema'

const MOST = 20

interface Row {
  id: string
  values: string[][]
  updated_at: Date
  version: number
}

/** What an answer of `answers` holds, a list a question of `forms` in their order; as a column of JSON. */
export const VALUES: RawBuilder<string[][]> = sql`(
  select coalesce(json_agg(coalesce(given.texts, '{}') order by asked.place), '[]')
  from generate_series(1, jsonb_array_length(forms.fields)) asked(place)
  left join form_values given on given.answer_id = answers.id and given.question = asked.place)`

/** What the actor answered a form, the latest first. */
export async function ownAnswers(db: Db, { id }: Actor, formId: string): Promise<OwnAnswer[]> {
  const { rows } = await sql<Row>`
    select answers.id, answers.updated_at, answers.version, ${VALUES} as values
    from form_answers answers join forms on forms.id = answers.form_id
    where answers.form_id = ${formId} and answers.person_id = ${id}
    order by answers.updated_at desc, answers.id desc limit ${MOST}`.execute(db)
  return rows.map((row) => ({
    AnswerId: row.id,
    Values: row.values,
    AnsweredAt: row.updated_at.toISOString(),
    Version: row.version,
  }))
}
