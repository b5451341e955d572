import { formatDay } from '#domain/time/format'
import type { FormField } from './fields'

/** What a question was answered, to be read; a dash where it was not. */
export function shownAnswer({ Kind }: Pick<FormField, 'Kind'>, values: readonly string[]): string {
  if (values.length === 0) return '–'
  return values.map((value) => (Kind === 'day' ? formatDay(value) : value)).join(', ')
}
