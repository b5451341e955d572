import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import type { FormTable } from '#db/tables/platform/forms'
import { type Actor, isAdmin } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { AppError } from '#domain/errors'
import { audiencesOf } from '#domain/forms/audience'
import type { Form, FormRow } from '#domain/forms/schema'
import { ownAnswers } from '#server/forms/own-answers'
import { nameColumn } from '#server/people/name-column'

export interface FormRecord extends Omit<Selectable<FormTable>, 'closes_at'> {
  owner_name: string
  updated_by_name: string
  is_open: boolean
  is_asked: boolean
  reads_answers: boolean
  answered_at: Date | null
  answer_count: number | null
}

/** The condition on `forms` that ask the actor, through a group or by name. */
export function asks(actor: Actor): RawBuilder<SqlBool> {
  return sql`(forms.groups && ${audiencesOf(actor)}::text[] or forms.people @> array[${actor.id}::uuid])`
}

/** The condition on `forms` whose answers the actor reads: authors their own, administrators all. */
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

/** Reads forms in the actor's view. The caller's `where` limits them to the actor's scope. */
export async function readForms(db: Db, actor: Actor, where: RawBuilder<unknown>): Promise<FormRecord[]> {
  const { rows } = await sql<FormRecord>`
    select forms.*, forms.closes_on::text as closes_on, ${nameColumn('owners')} as owner_name,
      ${nameColumn('writers')} as updated_by_name,
      ${IS_OPEN} as is_open, ${asks(actor)} as is_asked, ${answersReadBy(actor)} as reads_answers,
      (select max(updated_at) from form_answers own where own.form_id = forms.id and own.person_id = ${actor.id}) as answered_at,
      case when ${answersReadBy(actor)}
        then (select count(*)::int from form_answers given where given.form_id = forms.id) end as answer_count
    from forms
    join users owners on owners.id = forms.owner_id
    join users writers on writers.id = forms.updated_by
    where ${where}`.execute(db)
  return rows
}

/**
 * Finds a form within the actor's scope: one that asks them, that they answered, or whose answers they read.
 * @throws AppError NOT_FOUND
 */
export async function findForm(db: Db, actor: Actor, id: string): Promise<FormRecord> {
  const seen = sql`(${asks(actor)} or ${answersReadBy(actor)} or ${answeredBy(actor)})`
  const [form] = await readForms(db, actor, sql`forms.id = ${id} and ${seen}`)
  if (!form) throw new AppError('NOT_FOUND')
  return form
}

/** A form as a list row. */
export function toFormRow(form: FormRecord): FormRow {
  return {
    FormId: form.id,
    Title: form.title,
    Language: form.language,
    ClosesOn: form.closes_on,
    IsOpen: form.is_open,
    Once: form.is_once,
    OwnerName: form.owner_name,
    CreatedAt: form.created_at.toISOString(),
    AnsweredAt: form.answered_at?.toISOString() ?? null,
    Answers: form.answer_count,
  }
}

/** A form with the actor's answers. Its audience is included only for readers of the answers. */
export async function toForm(db: Db, actor: Actor, form: FormRecord): Promise<Form> {
  return {
    ...toFormRow(form),
    Intro: form.intro,
    Fields: form.fields,
    IsAsked: form.is_asked,
    ReadsAnswers: form.reads_answers,
    Groups: form.reads_answers ? form.groups : [],
    People: form.reads_answers ? await addressesOf(db, form.people) : [],
    Closed: form.is_closed,
    Own: await ownAnswers(db, actor, form.id),
    Version: form.version,
  }
}

async function addressesOf(db: Db, people: readonly string[]): Promise<string[]> {
  if (people.length === 0) return []
  const { rows } = await sql<{ email: string }>`
    select email from users where id = any(${people}::uuid[]) order by email`.execute(db)
  return rows.map(({ email }) => email)
}
