import type { AstroGlobal } from 'astro'
import { v7 as uuid } from 'uuid'
import type { Actor } from '#domain/access/actor'
import { issueWords } from '#domain/api/issue-words'
import { AppError, isAppError } from '#domain/errors'
import type { FormField } from '#domain/forms/fields'
import { countedValues } from '#domain/forms/kinds'
import { AnswerForm, type Form } from '#domain/forms/schema'
import { runtime } from '#server/platform/runtime/runtime'
import { answerForm } from './answer-form'
import { getForm } from './list-forms'
import { readPosted } from './posted'

/** What the page of a form shows to whom it asks. */
export interface AnswerPage {
  form: Form
  answerId: string
  /** The version of the answer that is changed; 0 where it is new. */
  version: number
  /** What is answered, of each question in its order. */
  values: readonly (readonly string[])[]
  /** What is wrong with it, by the question's place. */
  wrong: Readonly<Record<number, string>>
  failure: string
  isSaved: boolean
}

/**
 * Answering a form without script: what is typed stays whatever is wrong with it.
 * @throws AppError NOT_FOUND for a form that neither asks its reader nor is theirs to read
 */
export async function answerPage(astro: AstroGlobal, actor: Actor, id: string): Promise<AnswerPage> {
  if (!AnswerForm.shape.AnswerId.safeParse(id).success) throw new AppError('NOT_FOUND')
  const form = await getForm(runtime().db, actor, id)
  const answer = answerShown(form, astro.url.searchParams.get('answer'))
  const page: AnswerPage = {
    form,
    answerId: answer?.AnswerId ?? uuid(),
    version: answer?.Version ?? 0,
    values: answer?.Values ?? [],
    ...{ wrong: {}, failure: '', isSaved: false },
  }
  return astro.request.method === 'POST' ? posted(astro, actor, page) : page
}

/** The one answer there is, or of several the one that the address names. */
function answerShown({ Once, Own }: Form, id: string | null): Form['Own'][number] | undefined {
  return Once ? Own[0] : Own.find(({ AnswerId }) => AnswerId === id)
}

async function posted(astro: AstroGlobal, actor: Actor, start: AnswerPage): Promise<AnswerPage> {
  const sent = await readPosted(astro.request)
  const { form } = start
  const values = form.Fields.map((field, place) => valuesOf(field, place, sent))
  const version = Number(sent.version) || 0
  const page = { ...start, values, answerId: sent.answerId ?? start.answerId, version }
  const parsed = AnswerForm.safeParse(
    { AnswerId: page.answerId, Values: values, ...(version > 0 && { Version: version }) },
    { error: issueWords },
  )
  if (!parsed.success) {
    astro.response.status = 422
    return {
      ...page,
      wrong: byPlace(parsed.error.issues.map(({ path, message }) => [path.map(String), message])),
    }
  }
  try {
    await answerForm(runtime().db, actor, form.FormId, parsed.data)
    return { ...page, isSaved: true }
  } catch (error) {
    if (!isAppError(error) || ![409, 422].includes(error.status)) throw error
    astro.response.status = error.status
    const wrong = Object.entries(error.fields ?? {}).map(
      ([path, message]): Fault => [path.split('.'), message],
    )
    return { ...page, wrong: byPlace(wrong), failure: wrong.length > 0 ? '' : error.message }
  }
}

/** What an input of a question is called; of a question with several answers each choice has one. */
export function inputName(place: number, choice?: number): string {
  return choice === undefined ? `answer-${place}` : `answer-${place}-${choice}`
}

function valuesOf(field: FormField, place: number, sent: Readonly<Record<string, string>>): string[] {
  const names =
    field.Kind === 'choices'
      ? (countedValues(field) ?? []).map((_, choice) => inputName(place, choice))
      : [inputName(place)]
  // Browsers send line breaks as two signs each.
  return names.flatMap((name) => sent[name]?.replaceAll('\r\n', '\n') || [])
}

type Fault = readonly [path: readonly string[], message: string]

function byPlace(faults: readonly Fault[]): Record<number, string> {
  const wrong: Record<number, string> = {}
  for (const [[, place], message] of faults) wrong[Number(place)] ??= message
  return wrong
}
