import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isAdmin } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { AppError } from '#domain/errors'
import { audiencesOf } from '#domain/forms/audience'
import type { Form, FormRow } from '#domain/forms/schema'
import { ownAnswers } from '#server/forms/own-answers'
import { nameColumnTo } from '#server/people/name-column'
import { columns, moment, type RowOf, whole } from '#server/platform/rows/columns'

/** The condition on `forms` that ask the actor, through a group or by name. */
export function asks(actor: Actor): RawBuilder<SqlBool> {
  return sql`(forms.groups && ${audiencesOf(actor)}::text[] or forms.people @> array[${actor.id}::uuid])`
}

/** Forms whose answers the actor reads: authors their own, administrators all. */
export function answersReadBy(actor: Actor): RawBuilder<SqlBool> {
  if (!can(actor, 'forms.make')) return sql`false`
  return isAdmin(actor) ? sql`true` : sql`forms.owner_id = ${actor.id}`
}

export const IS_OPEN = sql<SqlBool>`(not forms.is_closed and coalesce(now() < forms.closes_at, true))`

/** The condition on `forms` that the actor has answered. */
export function answeredBy({ id }: Actor): RawBuilder<SqlBool> {
  return sql`exists (select from form_answers own where own.form_id = forms.id and own.person_id = ${id})`
}

/** The condition on open `forms` that ask the actor and lack their answer. */
export function waitsFor(actor: Actor): RawBuilder<SqlBool> {
  return sql`${IS_OPEN} and ${asks(actor)} and not ${answeredBy(actor)}`
}

function formColumns(actor: Actor) {
  const readsAnswers = answersReadBy(actor)
  return columns<FormRow, { forms: 'forms' }>()(
    {
      FormId: 'forms.id',
      Title: 'forms.title',
      Language: 'forms.language',
      ClosesOn: 'forms.closes_on',
      IsOpen: sql<boolean>`${IS_OPEN}`,
      Once: 'forms.is_once',
      OwnerName: nameColumnTo(actor, 'owners'),
      CreatedAt: moment('forms.created_at'),
      AnsweredAt: moment(
        sql<Date | null>`(select max(updated_at) from form_answers own
        where own.form_id = forms.id and own.person_id = ${actor.id})`,
      ),
      Answers: sql<number | null>`case when ${readsAnswers}
      then (select count(*)::int from form_answers given where given.form_id = forms.id) end`,
    },
    {
      details: whole({
        Intro: 'forms.intro',
        Fields: 'forms.fields',
        IsAsked: sql<boolean>`${asks(actor)}`,
        ReadsAnswers: sql<boolean>`${readsAnswers}`,
        Groups: 'forms.groups',
        People: 'forms.people',
        Closed: 'forms.is_closed',
        Version: 'forms.version',
      }),
      updatedAt: 'forms.updated_at',
      updatedById: 'forms.updated_by',
    },
  )
}

export type FormRecord = RowOf<ReturnType<typeof formColumns>>

/** Reads forms in the actor's view. The caller's `where` limits them to the actor's scope. */
export async function readForms(db: Db, actor: Actor, where: RawBuilder<unknown>): Promise<FormRecord[]> {
  const form = formColumns(actor)
  return form.read(
    db,
    sql`select ${form.list}
    from forms
    join users owners on owners.id = forms.owner_id
    where ${where}`,
  )
}

/** A form that asks the actor, has their answer, or whose answers they read. Throws NOT_FOUND. */
export async function findForm(db: Db, actor: Actor, id: string): Promise<FormRecord> {
  const seen = sql`(${asks(actor)} or ${answersReadBy(actor)} or ${answeredBy(actor)})`
  const [form] = await readForms(db, actor, sql`forms.id = ${id} and ${seen}`)
  if (!form) throw new AppError('NOT_FOUND')
  return form
}

/** A form as a list row. */
export function toFormRow({ inner: _, ...row }: FormRecord): FormRow {
  return row
}

/** A form with the actor's answers. Its audience is included only for readers of the answers. */
export async function toForm(db: Db, actor: Actor, form: FormRecord): Promise<Form> {
  const { Version, ...details } = form.inner.details
  return {
    ...toFormRow(form),
    ...details,
    Groups: details.ReadsAnswers ? details.Groups : [],
    People: details.ReadsAnswers ? await addressesOf(db, details.People) : [],
    Own: await ownAnswers(db, actor, form.FormId),
    Version,
  }
}

async function addressesOf(db: Db, people: readonly string[]): Promise<string[]> {
  if (people.length === 0) return []
  const { rows } = await sql<{ email: string }>`
    select email from users where id = any(${people}::uuid[]) order by email`.execute(db)
  return rows.map(({ email }) => email)
}
