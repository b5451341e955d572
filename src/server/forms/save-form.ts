import { isDeepStrictEqual } from 'node:util'
import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { Form, SaveForm } from '#domain/forms/schema'
import { changeBy } from '#server/people/users/last-change'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { changeRow } from '#server/platform/steps/change-row'
import { plainRecord } from '#server/platform/steps/record'
import { type FormRecord, findForm, toForm } from './form-row'

type Terms = Omit<SaveForm, 'UserId'>

/** Questions are fixed once answered; `newId` lets a page send twice. @throws NOT_FOUND, FORM_HAS_ANSWERS, STALE_VERSION */
export async function saveForm(
  { db, actor }: Context,
  input: Terms,
  newId: string = uuid(),
): Promise<{ message: string; Form: Form }> {
  mustBeAllowed(actor, 'forms.make')
  return transaction(db, async (tx) => {
    const { FormId } = input
    const terms = await termsOf(tx, actor, input)
    if (FormId === undefined) {
      await tx
        .insertInto('forms')
        .values({ id: newId, owner_id: actor.id, ...terms })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
    } else {
      await changeRow(tx, actor, FORM_RECORD, { key: FormId, seen: input.Version }, async ({ row }) => {
        mayBecome(row, input)
        return { columns: terms }
      })
    }
    return {
      message: 'The form was saved.',
      Form: await toForm(tx, actor, await findForm(tx, actor, FormId ?? newId)),
    }
  })
}

const FORM_RECORD = plainRecord({
  table: 'forms',
  lock: async (tx, actor, id: string) => {
    await sql`select from forms where id = ${id} for update`.execute(tx)
    const form = await findForm(tx, actor, id)
    if (!form.inner.details.ReadsAnswers) throw new AppError('FORBIDDEN')
    return form
  },
  idOf: ({ FormId }) => ({ id: FormId }),
  versionColumn: 'version',
  versionOf: ({ inner }) => inner.details.Version,
  read: async (tx, actor, id) => toForm(tx, actor, await findForm(tx, actor, id)),
  lastChange: (tx, actor, { inner }) => changeBy(tx, actor, inner.updatedById, inner.updatedAt),
  changed: ({ actor }) => ({ updated_by: actor.id, updated_at: sql<Date>`now()` }),
})

function mayBecome(form: FormRecord, { Fields, Once }: Terms): void {
  const asksTheSame = isDeepStrictEqual(form.inner.details.Fields, Fields) && form.Once === Once
  if (!asksTheSame && (form.Answers ?? 0) > 0) throw new AppError('FORM_HAS_ANSWERS')
}

async function termsOf(tx: Transaction<Database>, actor: Actor, input: Terms) {
  const { ClosesOn } = input
  return {
    title: input.Title,
    intro: input.Intro,
    language: input.Language,
    fields: JSON.stringify(input.Fields),
    groups: [...new Set(input.Groups)],
    people: await peopleOf(tx, input.People),
    closes_on: ClosesOn,
    closes_at:
      ClosesOn === null
        ? null
        : sql<Date>`((${ClosesOn}::date + 1)::timestamp at time zone ${actor.timeZone}::text)`,
    is_once: input.Once,
    is_closed: input.Closed,
    updated_by: actor.id,
  }
}

async function peopleOf(tx: Transaction<Database>, addresses: readonly string[]): Promise<string[]> {
  if (addresses.length === 0) return []
  const { rows } = await sql<{ id: string; email: string }>`
    select id, lower(email) as email from users
    where lower(email) = any(${addresses}::text[]) and deleted_at is null`.execute(tx)
  const known = new Set(rows.map(({ email }) => email))
  const unknown = addresses.findIndex((address) => !known.has(address))
  if (unknown < 0) return rows.map(({ id }) => id)
  const message = `There is no account of ${addresses[unknown]}.`
  throw new AppError('VALIDATION_FAILED', { message, fields: { [`People.${unknown}`]: message } })
}
