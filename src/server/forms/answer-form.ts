import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import { type Actor, fullName } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { checkedValues } from '#domain/forms/answer-values'
import type { AnswerForm, OwnAnswer } from '#domain/forms/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { isStale, staleVersion } from '#server/platform/steps/stale'
import { formToAnswer, takeFiles } from './form-files'
import type { FormRecord } from './form-row'
import { ownAnswers } from './own-answers'

type Given = Omit<AnswerForm, 'UserId'>

/** Writes the only answer, or the one with this id. @throws NOT_FOUND if not asked, FORM_CLOSED, VALIDATION_FAILED, STALE_VERSION */
export async function answerForm(
  { db, actor, files: store }: Context<'files'>,
  { id: formId, AnswerId, Version, Values }: { id: string } & Given,
): Promise<{ message: string; Answer: OwnAnswer }> {
  mustBeAllowed(actor, 'account.view')
  return transaction(db, async (tx) => {
    // The questions must not change until this is written.
    await sql`select from forms where id = ${formId} for key share`.execute(tx)
    const form = await formToAnswer(tx, actor, formId)
    const values = readValues(form, Values)
    const { id, isNew } = await answerRow(tx, actor, form, AnswerId)
    const before = (await ownAnswers(tx, actor, formId)).find((answer) => answer.AnswerId === id)
    if (!isNew && before && isStale(Version, { version: before.Version })) throw newer(actor, before)
    if (!isNew) await replace(tx, id)
    await takeFiles(tx, store, actor, { form, answerId: id, values })
    await writeValues(tx, id, values)
    const answer = (await ownAnswers(tx, actor, formId)).find((each) => each.AnswerId === id)
    if (!answer) throw new AppError('NOT_FOUND')
    return { message: 'Thank you. Your answer is saved.', Answer: answer }
  })
}

function newer(actor: Actor, current: OwnAnswer): AppError {
  return staleVersion({
    current,
    changedBy: { UserId: actor.id, Name: fullName(actor) },
    changedAt: new Date(current.AnsweredAt),
  })
}

function readValues({ inner: { details } }: FormRecord, given: Given['Values']): string[][] {
  const { values, faults } = checkedValues(details.Fields, given)
  const wrong = Object.entries(faults).map(([place, message]) => [`Values.${place}`, message] as const)
  const [first] = wrong
  if (first) throw new AppError('VALIDATION_FAILED', { message: first[1], fields: Object.fromEntries(wrong) })
  return values
}

async function answerRow(
  tx: Transaction<Database>,
  actor: Actor,
  form: FormRecord,
  id: string = uuid(),
): Promise<{ id: string; isNew: boolean }> {
  const added = await sql<{ id: string }>`
    insert into form_answers (id, form_id, person_id, is_once)
    values (${id}, ${form.FormId}, ${actor.id}, ${form.Once}) on conflict do nothing returning id`.execute(tx)
  if (added.rows[0]) return { id, isNew: true }
  const which = form.Once ? sql`is_once` : sql`id = ${id}`
  const { rows } = await sql<{ id: string }>`
    select id from form_answers where form_id = ${form.FormId} and person_id = ${actor.id} and ${which} for update`.execute(
    tx,
  )
  if (!rows[0]) throw new AppError('NOT_FOUND')
  return { id: rows[0].id, isNew: false }
}

async function replace(tx: Transaction<Database>, id: string): Promise<void> {
  await sql`delete from form_values where answer_id = ${id}`.execute(tx)
  await sql`update form_answers set version = version + 1, updated_at = now() where id = ${id}`.execute(tx)
}

async function writeValues(
  tx: Transaction<Database>,
  id: string,
  values: readonly string[][],
): Promise<void> {
  const given = values.flatMap((texts, place) =>
    texts.length > 0 ? [{ id: uuid(), answer_id: id, question: place + 1, texts }] : [],
  )
  if (given.length > 0) await tx.insertInto('form_values').values(given).execute()
}
