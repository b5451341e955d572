import { useState } from 'react'
import type { SubmitForm } from '#components/ui/forms/refusal'
import type { TypingStore } from '#components/ui/forms/use-submitted-form'
import type { Merge } from '#domain/record/merge-fields'
import { formCall, withoutPrefix } from '#islands/lib/form-call'
import { changeSave } from '#islands/lib/saving/change-save'
import { savedForm } from '#islands/lib/saving/saved-form'

export type Versioned = { Version: number }
type Labels<Values> = Readonly<Record<keyof Values & string, string>>

export interface Editing<Row extends Versioned | null, Values extends object, Answer = { message: string }> {
  row: Row
  valuesOf: (row: Row) => Values
  labels: Labels<Values>
  change: (values: Values, Version: number, row: NonNullable<Row>) => Promise<Answer>
  add?: (values: Values) => Promise<void>
  /** Follows up on a change; reloads the page by default. */
  follow?: (answer: Answer) => void
  merge?: Merge<Values>
  /** What errors name fields with, such as 'Person.'. */
  prefix?: string | RegExp
  /** Keeps unsaved typing in the browser under this name, except secret fields. */
  savedAs?: { name: string; but?: readonly (keyof Values)[] }
}

interface EditedForm<Values> {
  defaults: Values
  onSubmit: SubmitForm<Values>
  typing: TypingStore<Values> | undefined
}

/** Form values and submit handler that edit a record; asks only about fields that others changed too. */
export function useEditing<
  Row extends Versioned | null,
  Values extends object,
  Answer extends { message: string },
>(editing: Editing<Row, Values, Answer>): EditedForm<Values> {
  const [form] = useState(() => editedForm(editing))
  return form
}

/** `useEditing` without React. */
export function editedForm<
  Row extends Versioned | null,
  Values extends object,
  Answer extends { message: string },
>(editing: Editing<Row, Values, Answer>): EditedForm<Values> {
  const { row, valuesOf, add, savedAs, prefix } = editing
  const defaults = valuesOf(row)
  if (row === null) {
    if (!add) throw new Error('A form without a record needs a call that adds one.')
    return { defaults, onSubmit: formCall((values: Values) => add(values)), typing: undefined }
  }
  const typing = savedAs && savedForm<Values>({ ...savedAs, version: row.Version, defaults })
  let save: SubmitForm<Values> | undefined
  return {
    defaults,
    typing,
    onSubmit: async (...given) => {
      // Made at the first submit: restored typing may be based on an older version.
      save ??= saveOf(editing, row, typing)
      const refusal = await save(...given)
      return refusal && prefix !== undefined ? withoutPrefix(refusal, prefix) : refusal
    },
  }
}

function saveOf<Row extends Versioned | null, Values extends object, Answer extends { message: string }>(
  { valuesOf, labels, change, follow, merge, savedAs }: Editing<Row, Values, Answer>,
  row: NonNullable<Row>,
  typing: ReturnType<typeof savedForm<Values>> | undefined,
): SubmitForm<Values> {
  return changeSave<NonNullable<Row>, Values, Answer>({
    began: typing ? typing.began() : { data: valuesOf(row), version: row.Version },
    valuesOf,
    labelOf: (field) => labels[field as keyof Values & string],
    send: async (values, Version) => {
      const answer = await change(values, Version, row)
      typing?.discard()
      return answer
    },
    ...(follow && { follow }),
    ...(merge && { merge }),
    sealed: savedAs?.but,
  })
}
