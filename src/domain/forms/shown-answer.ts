import { formatDay } from '#domain/time/format'
import type { FormField } from './fields'
import type { FormFile } from './schema'

/** The answer to a question as displayed; a dash if there is none. */
export function shownAnswer(
  { Kind }: Pick<FormField, 'Kind'>,
  values: readonly string[],
  files: readonly FormFile[],
): string {
  if (values.length === 0) return '–'
  if (Kind === 'file') return fileIn(values, files)?.FileName ?? '–'
  return values.map((value) => (Kind === 'day' ? formatDay(value) : value)).join(', ')
}

export function fileIn(values: readonly string[], files: readonly FormFile[]): FormFile | undefined {
  return files.find(({ FileId }) => FileId === values[0])
}
