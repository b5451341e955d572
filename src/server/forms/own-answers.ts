import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { FormFile, OwnAnswer } from '#domain/forms/schema'
import { columns, moment } from '#server/platform/rows/columns'

const MOST = 20

/** The values of a row of `answers`, one list for each question of `forms` in order, as a JSON column. */
export const VALUES: RawBuilder<string[][]> = sql`(
  select coalesce(json_agg(coalesce(given.texts, '{}') order by asked.place), '[]')
  from generate_series(1, jsonb_array_length(forms.fields)) asked(place)
  left join form_values given on given.answer_id = answers.id and given.question = asked.place)`

export const FILES: RawBuilder<FormFile[]> = sql`(
  select coalesce(json_agg(json_build_object('FileId', files.id, 'FileName', files.name, 'Size', files.size)
    order by given.question), '[]')
  from form_files given join files on files.id = given.file_id where given.answer_id = answers.id)`

const ANSWER = columns<OwnAnswer, { answers: 'form_answers' }>()({
  AnswerId: 'answers.id',
  Values: VALUES,
  Files: FILES,
  AnsweredAt: moment('answers.updated_at'),
  Version: 'answers.version',
})

/** The actor's answers to a form, latest first. */
export async function ownAnswers(db: Db, { id }: Actor, formId: string): Promise<OwnAnswer[]> {
  return ANSWER.read(
    db,
    sql`select ${ANSWER.list}
    from form_answers answers join forms on forms.id = answers.form_id
    where answers.form_id = ${formId} and answers.person_id = ${id}
    order by answers.updated_at desc, answers.id desc limit ${MOST}`,
  )
}
