import type { SubmitForm } from '#components/ui/forms/refusal'
import { mergeFields } from '#domain/record/merge-fields'
import { reloadSaying } from '#islands/lib/form-call'
import { mergedSave } from './merged-save'

interface Changing<Row, Values> {
  row: Row
  valuesOf: (row: Row) => Values
  /** The label of a field, which names one that two people changed. */
  labelOf: (field: string) => string
  send: (values: Values, Version: number) => Promise<{ message: string }>
}

/** Saves a form over a stored row, on top of what others saved meanwhile, and reloads the page. */
export function changeSave<Row extends { Version: number }, Values extends object>({
  row,
  valuesOf,
  labelOf,
  send,
}: Changing<Row, Values>): SubmitForm<Values> {
  const read = (stored: Row) => ({ data: valuesOf(stored), version: stored.Version })
  return mergedSave<Values>({
    ...read(row),
    merge: mergeFields,
    nameOf: labelOf,
    async send(values, version) {
      reloadSaying(await send(values, version))
      return null
    },
    readCurrent: (current) => read(current as Row),
  })
}
