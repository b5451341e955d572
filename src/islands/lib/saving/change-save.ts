import type { SubmitForm } from '#components/ui/forms/refusal'
import { type Merge, mergeFields } from '#domain/record/merge-fields'
import { reloadWithMessage } from '#islands/lib/form-call'
import { mergedSave, type Saved } from './merged-save'

interface Changing<Row, Values, Answer> {
  /** What the form shows at first. */
  began: Saved<Values>
  valuesOf: (row: Row) => Values
  labelOf: (field: string) => string
  send: (values: Values, Version: number) => Promise<Answer>
  follow?: (answer: Answer) => void
  merge?: Merge<Values>
  sealed?: readonly (keyof Values)[] | undefined
}

/** Saves a form over a stored row, on top of what others saved meanwhile, and reloads the page. */
export function changeSave<
  Row extends { Version: number },
  Values extends object,
  Answer extends { message: string },
>({
  began,
  valuesOf,
  labelOf,
  send,
  follow = reloadWithMessage,
  merge = mergeFields,
  sealed,
}: Changing<Row, Values, Answer>): SubmitForm<Values> {
  return mergedSave<Values>({
    ...began,
    merge,
    sealed,
    nameOf: labelOf,
    async send(values, version) {
      follow(await send(values, version))
      return null
    },
    readCurrent(current) {
      const stored = current as Row
      return { data: valuesOf(stored), version: stored.Version }
    },
  })
}
