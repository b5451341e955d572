import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { Id } from '#domain/api/fields'
import { AppError } from '#domain/errors'
import { countedValues } from '#domain/forms/kinds'
import type { Counts, Form, FormAnswer, ListAnswers } from '#domain/forms/schema'
import type { Page } from '#domain/paging/schema'
import { nameColumn } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { columns, moment } from '#server/platform/rows/columns'
import type { Context } from '#server/platform/runtime/context'
import { type FormRecord, findForm, toForm } from './form-row'
import { FILES, VALUES } from './own-answers'

type Asked = Omit<z.output<typeof ListAnswers>, 'UserId' | 'userId'>
type Filter = Pick<Asked, 'question' | 'value'>

const ANSWER = columns<FormAnswer, { answers: 'form_answers' }>()({
  AnswerId: 'answers.id',
  PersonName: nameColumn('people'),
  AnsweredAt: moment('answers.updated_at'),
  Values: VALUES,
  Files: FILES,
})

export const ANSWER_ORDER = sql`answers.updated_at desc, answers.id desc`

/** A form's answers and totals. Throws FORBIDDEN also for a form that only asks the actor, NOT_FOUND. */
export async function listAnswers(
  { db, actor }: Context,
  { id: formId, pageNo, pageSize, ...filter }: { id: string } & Asked,
): Promise<Page<FormAnswer> & { Counts: Counts }> {
  const form = await formToRead(db, actor, formId)
  const where = answersOf(form, filter)
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from form_answers answers where ${where}`.execute(db)
  const rows = await readAnswers(
    db,
    sql`${where} order by ${ANSWER_ORDER} limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  )
  return { rows, totalCount: counted[0]?.count ?? 0, pageNo, pageSize, Counts: await countChoices(db, form) }
}

/** The data of the page of a form's answers. Throws FORBIDDEN, NOT_FOUND. */
export async function openAnswers(
  db: Db,
  actor: Actor,
  formId: string,
  asked: Asked,
): Promise<{ form: Form; list: Page<FormAnswer> & { Counts: Counts } }> {
  if (!Id.safeParse(formId).success) throw new AppError('NOT_FOUND')
  const list = await listAnswers({ db, actor }, { id: formId, ...asked })
  return { form: await toForm(db, actor, await formToRead(db, actor, formId)), list }
}

/** Finds a form whose answers the actor reads. Throws FORBIDDEN, NOT_FOUND. */
export async function formToRead(db: Db, actor: Actor, formId: string): Promise<FormRecord> {
  mustBeAllowed(actor, 'forms.make')
  const form = await findForm(db, actor, formId)
  if (!form.inner.details.ReadsAnswers) throw new AppError('FORBIDDEN')
  return form
}

/** The condition on `answers` to a form, optionally by the answer to one question. */
export function answersOf(
  { FormId: id }: Pick<FormRecord, 'FormId'>,
  { question, value }: Filter,
): RawBuilder<unknown> {
  const ofForm = sql`answers.form_id = ${id}`
  if (question === undefined || value === undefined) return ofForm
  return sql`${ofForm} and exists (select from form_values given where given.answer_id = answers.id
    and given.question = ${question} and given.texts @> array[${value}::text])`
}

/** Reads answers in the API's form. */
export async function readAnswers(db: Db, where: RawBuilder<unknown>): Promise<FormAnswer[]> {
  return ANSWER.read(
    db,
    sql`select ${ANSWER.list}
    from form_answers answers join forms on forms.id = answers.form_id join users people on people.id = answers.person_id
    where ${where}`,
  )
}

async function countChoices(db: Db, { FormId: id, inner: { details } }: FormRecord): Promise<Counts> {
  const counted = details.Fields.flatMap((field, place) => {
    const values = countedValues(field)
    return values ? [{ question: place + 1, values }] : []
  })
  if (counted.length === 0) return []
  const { rows } = await sql<{ question: number; value: string; count: number }>`
    select given.question, taken.value, count(*)::int as count
    from form_answers answers join form_values given on given.answer_id = answers.id
    cross join unnest(given.texts) taken(value)
    where answers.form_id = ${id} and given.question = any(${counted.map(({ question }) => question)}::int[])
    group by 1, 2`.execute(db)
  const found = new Map(rows.map((row) => [`${row.question} ${row.value}`, row.count]))
  return counted.flatMap(({ question, values }) =>
    values.map((value) => ({
      Question: question,
      Value: value,
      Count: found.get(`${question} ${value}`) ?? 0,
    })),
  )
}
