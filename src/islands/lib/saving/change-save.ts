import type { SubmitForm } from '#components/ui/forms/refusal'
import { type Merge, mergeFields } from '#domain/record/merge-fields'
import { reloadSaying } from '#islands/lib/form-call'
import { mergedSave, type Saved } from './merged-save'

interface Changing<Row, Values, Answer> {
  row: Row
  valuesOf: (row: Row) => Values
  labelOf: (field: string) => string
  send: (values: Values, Version: number) => Promise<Answer>
  follow?: (answer: Answer) => void
  merge?: Merge<Values>
  sealed?: readonly (keyof Values)[] | undefined
  began?: Saved<Values>
}

/** Saves a form over a stored row, on top of what others saved meanwhile, and reloads the page. */
export function changeSave<
  Row extends { Version: number },
  Values extends object,
  Answer extends { message: string },
>({
  row,
  valuesOf,
  labelOf,
  send,
  follow = reloadSaying,
  merge = mergeFields,
  sealed,
  began,
}: Changing<Row, Values, Answer>): SubmitForm<Values> {
  const read = (stored: Row) => ({ data: valuesOf(stored), version: stored.Version })
  return mergedSave<Values>({
    ...(began ?? read(row)),
    merge,
    sealed,
    nameOf: labelOf,
    async send(values, version) {
      follow(await send(values, version))
      return null
    },
    readCurrent: (current) => read(current as Row),
  })
}
