import type { AstroGlobal } from 'astro'
import { v7 as uuid } from 'uuid'
import type { Actor } from '#domain/access/actor'
import { Id } from '#domain/api/fields'
import { issueWords } from '#domain/api/issue-words'
import { AppError, isAppError } from '#domain/errors'
import type { FormField } from '#domain/forms/fields'
import { countedValues } from '#domain/forms/kinds'
import { AnswerForm, type Form, type FormFile } from '#domain/forms/schema'
import type { SpooledFile } from '#server/platform/http/spool'
import { runtime } from '#server/platform/runtime/runtime'
import { logRefusal } from '#server/platform/security-log/log-call'
import { answerForm } from './answer-form'
import { uploadedFiles, uploadFormFile } from './form-files'
import { getForm } from './list-forms'
import { type PostedFiles, readPostedFiles } from './posted'

export interface AnswerPage {
  form: Form
  answerId: string
  version: number
  values: readonly (readonly string[])[]
  files: readonly FormFile[]
  wrong: Readonly<Record<number, string>>
  failure: string
  isSaved: boolean
}

/** The page without script; typed values survive errors. Throws NOT_FOUND for a form not theirs. */
export async function answerPage(astro: AstroGlobal, actor: Actor, id: string): Promise<AnswerPage> {
  if (!AnswerForm.shape.AnswerId.safeParse(id).success) throw new AppError('NOT_FOUND')
  const form = await getForm({ db: runtime().db, actor }, { id })
  const answer = answerShown(form, astro.url.searchParams.get('answer'))
  const page: AnswerPage = {
    form,
    answerId: answer?.AnswerId ?? uuid(),
    version: answer?.Version ?? 0,
    values: answer?.Values ?? [],
    files: answer?.Files ?? [],
    wrong: {},
    failure: '',
    isSaved: false,
  }
  return astro.request.method === 'POST' ? posted(astro, actor, page) : page
}

function answerShown({ Once, Own }: Form, id: string | null): Form['Own'][number] | undefined {
  return Once ? Own[0] : Own.find(({ AnswerId }) => AnswerId === id)
}

async function posted(astro: AstroGlobal, actor: Actor, start: AnswerPage): Promise<AnswerPage> {
  const asked = start.form.Fields.filter(({ Kind }) => Kind === 'file').length
  try {
    const sent = await readPostedFiles(astro.request, asked)
    try {
      return await answered(astro, actor, start, sent)
    } finally {
      await sent.remove()
    }
  } catch (error) {
    // The typed values were not read.
    if (!isAppError(error) || !['FILE_TOO_LARGE', 'TOO_MANY_FILES'].includes(error.code)) throw error
    astro.response.status = error.status
    return { ...start, failure: error.message }
  }
}

async function answered(
  astro: AstroGlobal,
  actor: Actor,
  start: AnswerPage,
  { fields: sent, files }: PostedFiles,
): Promise<AnswerPage> {
  const { db, files: store } = runtime()
  const { FormId, Fields } = start.form
  const version = Number(sent.version) || 0
  const page = { ...start, answerId: sent.answerId ?? start.answerId, version }
  const refused = (status: number, faults: readonly Fault[], values: AnswerPage['values'], failure = '') => {
    astro.response.status = status
    return { ...page, values, wrong: byPlace(faults), failure: faults.length > 0 ? '' : failure }
  }
  const uploaded = await uploadEach(astro, actor, FormId, files)
  const values = Fields.map((field, place) => uploaded.values.get(place) ?? valuesOf(field, place, sent))
  page.files = [...page.files, ...(await uploadedFiles(db, actor, FormId, filesIn(Fields, values)))]
  if (uploaded.refusal)
    return refused(uploaded.refusal.status, uploaded.faults, values, uploaded.refusal.message)
  const parsed = AnswerForm.safeParse(
    { AnswerId: page.answerId, Values: values, ...(version > 0 && { Version: version }) },
    { error: issueWords },
  )
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }): Fault => [path.map(String), message])
    return refused(422, faults, values)
  }
  try {
    await answerForm({ db, actor, files: store }, { id: FormId, ...parsed.data })
    return { ...page, values, isSaved: true }
  } catch (error) {
    if (!isAppError(error) || ![409, 422].includes(error.status)) throw error
    const faults = Object.entries(error.fields ?? {}).map(
      ([path, message]): Fault => [path.split('.'), message],
    )
    return refused(error.status, faults, values, error.message)
  }
}

interface Uploaded {
  values: Map<number, string[]>
  faults: Fault[]
  refusal: AppError | null
}

async function uploadEach(
  { routePattern, params }: AstroGlobal,
  actor: Actor,
  formId: string,
  files: readonly SpooledFile[],
): Promise<Uploaded> {
  const { db, files: store } = runtime()
  const asked = { actor, place: `page ${routePattern}`, params }
  const uploaded: Uploaded = { values: new Map(), faults: [], refusal: null }
  for (const file of files) {
    const place = Number(file.field.replace(inputName(0).slice(0, -1), ''))
    try {
      const { File } = await uploadFormFile(
        { db, actor, files: store },
        { id: formId, Question: place + 1, files: [file] },
      )
      uploaded.values.set(place, [File.FileId])
    } catch (error) {
      if (!isAppError(error) || !isShown(error)) throw error
      logRefusal(runtime().securityLog, error, asked)
      if (error.code !== 'FORM_CLOSED') uploaded.faults.push([['Values', String(place)], error.message])
      uploaded.refusal = error
    }
  }
  return uploaded
}

/** The respondent can fix the error, or retry without typing everything again. */
function isShown({ code, status }: AppError): boolean {
  return status < 500 && status !== 403 && status !== 404 ? true : code === 'FILE_NOT_SCANNED'
}

function filesIn(fields: readonly FormField[], values: AnswerPage['values']): string[] {
  return fields.flatMap(({ Kind }, place) =>
    Kind === 'file' ? (values[place] ?? []).filter((value) => Id.safeParse(value).success) : [],
  )
}

/** The name of a question's input. With several answers each choice has its own. */
export function inputName(place: number, choice?: number): string {
  return choice === undefined ? `answer-${place}` : `answer-${place}-${choice}`
}

/** The name of the input that refers to a file uploaded earlier. */
export function fileInputName(place: number): string {
  return `kept-${place}`
}

/** The name of the checkbox that removes such a file. */
export function removalInputName(place: number): string {
  return `drop-${place}`
}

function valuesOf(field: FormField, place: number, sent: Readonly<Record<string, string>>): string[] {
  if (field.Kind === 'file')
    return sent[removalInputName(place)] ? [] : [sent[fileInputName(place)] ?? ''].filter(Boolean)
  const names =
    field.Kind === 'choices'
      ? (countedValues(field) ?? []).map((_, choice) => inputName(place, choice))
      : [inputName(place)]
  return names.flatMap((name) => sent[name]?.replaceAll('\r\n', '\n') || [])
}

type Fault = readonly [path: readonly string[], message: string]

function byPlace(faults: readonly Fault[]): Record<number, string> {
  const wrong: Record<number, string> = {}
  for (const [[, place], message] of faults) wrong[Number(place)] ??= message
  return wrong
}
