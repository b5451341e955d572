import type { AstroGlobal } from 'astro'
import { v7 as uuid } from 'uuid'
import type { Actor } from '#domain/access/actor'
import { issueWords } from '#domain/api/issue-words'
import { AppError, isAppError } from '#domain/errors'
import { type Form, SaveForm } from '#domain/forms/schema'
import {
  BLANK_FORM,
  type EditPage,
  inputAt,
  inputOf,
  readTyped,
  type TypedForm,
  typedOf,
} from '#domain/forms/typed'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { runtime } from '#server/platform/runtime/runtime'
import { toForm } from './form-row'
import { formToRead } from './list-answers'
import { readPosted } from './posted'
import { saveForm } from './save-form'

/** A page without script; `id` null creates a form, or copies the address's. Throws FORBIDDEN, NOT_FOUND. */
export async function editPage(astro: AstroGlobal, actor: Actor, id: string | null): Promise<EditPage> {
  mustBeAllowed(actor, 'forms.make')
  const from = id ?? astro.url.searchParams.get('of')
  const form = from === null ? null : await readable(actor, from)
  const page: EditPage = {
    typed: form ? startOf(form, id === null) : BLANK_FORM,
    wrong: {},
    failure: '',
    newId: uuid(),
    form: id === null ? null : form,
    version: form?.Version ?? 1,
    wantsMore: false,
    savedAs: null,
  }
  return astro.request.method === 'POST' ? posted(astro, actor, page) : page
}

async function readable(actor: Actor, id: string): Promise<Form> {
  const { db } = runtime()
  if (!SaveForm.shape.FormId.safeParse(id).success) throw new AppError('NOT_FOUND')
  return toForm(db, actor, await formToRead(db, actor, id))
}

function startOf(form: Form, isCopy: boolean): TypedForm {
  const typed = typedOf(form)
  return isCopy
    ? { ...typed, title: `${form.Title} (copy)`.slice(0, 120), closesOn: '', closed: false }
    : typed
}

async function posted(astro: AstroGlobal, actor: Actor, start: EditPage): Promise<EditPage> {
  const sent = await readPosted(astro.request)
  const version = Number(sent.version ?? start.version)
  const page = { ...start, typed: readTyped(sent), newId: sent.newId ?? start.newId, version }
  if (sent.then === 'more') return { ...page, wantsMore: true }
  const ids = start.form ? { FormId: start.form.FormId, Version: version } : {}
  const parsed = SaveForm.safeParse({ ...inputOf(page.typed), ...ids }, { error: issueWords })
  if (!parsed.success) {
    astro.response.status = 422
    const wrong = parsed.error.issues.map(({ path, message }) => [
      inputAt(path as (string | number)[]),
      message,
    ])
    return { ...page, wrong: Object.fromEntries(wrong.toReversed()) }
  }
  try {
    const { Form } = await saveForm({ db: runtime().db, actor }, parsed.data, page.newId)
    return { ...page, savedAs: Form.FormId }
  } catch (error) {
    return refused(astro, page, error)
  }
}

function refused(astro: AstroGlobal, page: EditPage, error: unknown): EditPage {
  if (!isAppError(error) || ![409, 422].includes(error.status)) throw error
  astro.response.status = error.status
  const wrong = Object.entries(error.fields ?? {}).map(([path, message]) => [
    inputAt(path.split('.')),
    message,
  ])
  return { ...page, wrong: Object.fromEntries(wrong), failure: wrong.length > 0 ? '' : error.message }
}
