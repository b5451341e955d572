import { formatDay } from '#domain/time/format'
import type { FormField } from './fields'
import type { FormFile } from './schema'

/** What a question was answered, to be read; a dash where it was not. */
export function shownAnswer(
  { Kind }: Pick<FormField, 'Kind'>,
  values: readonly string[],
  files: readonly FormFile[],
): string {
  if (values.length === 0) return '–'
  if (Kind === 'file') return fileIn(values, files)?.FileName ?? '–'
  return values.map((value) => (Kind === 'day' ? formatDay(value) : value)).join(', ')
}

/** The file that a question was answered with; undefined where it was not. */
export function fileIn(values: readonly string[], files: readonly FormFile[]): FormFile | undefined {
  return files.find(({ FileId }) => FileId === values[0])
}
