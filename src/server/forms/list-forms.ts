import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '#domain/access/actor'
import type { Form, FormRow, FormView, ListForms } from '#domain/forms/schema'
import type { Page } from '#domain/paging/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { answeredBy, answersReadBy, findForm, readForms, toForm, toFormRow, waitsFor } from './form-row'

type Asked = Pick<z.output<typeof ListForms>, 'view' | 'pageNo' | 'pageSize'>

/** A list of forms, latest first (`GET /forms`). Throws FORBIDDEN. */
export async function listForms(
  { db, actor }: Context,
  { view, pageNo, pageSize }: Asked,
): Promise<Page<FormRow>> {
  mustBeAllowed(actor, 'account.view')
  const where = conditionOf(view, actor)
  const { rows: counted } = await sql<{
    count: number
  }>`select count(*)::int as count from forms where ${where}`.execute(db)
  const page = sql`${where} order by forms.created_at desc, forms.id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`
  const rows = (await readForms(db, actor, page)).map(toFormRow)
  return { rows, totalCount: counted[0]?.count ?? 0, pageNo, pageSize }
}

function conditionOf(view: FormView, actor: Actor): RawBuilder<unknown> {
  if (view === 'made') return answersReadBy(actor)
  return view === 'answered' ? answeredBy(actor) : waitsFor(actor)
}

/** A form with the actor's answers (`GET /forms/{id}`). Throws FORBIDDEN, NOT_FOUND for one not theirs. */
export async function getForm({ db, actor }: Context, { id }: { id: string }): Promise<Form> {
  mustBeAllowed(actor, 'account.view')
  return toForm(db, actor, await findForm(db, actor, id))
}
