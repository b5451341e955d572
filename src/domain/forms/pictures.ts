import type { Picture } from '#domain/insight/pictures'
import { paths } from '#domain/paths'
import type { FormField } from './fields'
import { countedValues } from './kinds'
import type { Counts } from './schema'

/** How often each choice of a question was selected, linked to the answers that did; null for free text. */
export function pictureOf(
  formId: string,
  field: FormField,
  question: number,
  counts: Counts,
): Picture | null {
  if (!countedValues(field)) return null
  const bars = counts
    .filter(({ Question }) => Question === question)
    .map(({ Value, Count }) => ({
      label: Value,
      count: Count,
      href: paths.formAnswers(formId, { question: String(question), value: Value }),
    }))
  return { title: field.Label, bars }
}
