import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#db/database'
import type { FormField } from '#domain/forms/fields'
import type { DownloadAnswers, FormAnswer } from '#domain/forms/schema'
import { fileIn } from '#domain/forms/shown-answer'
import { dayWriter, todayIn } from '#domain/time/format'
import { inBatches } from '#server/platform/exports/batches'
import { exportResponse } from '#server/platform/exports/export-response'
import { readListedIds } from '#server/platform/exports/listed-ids'
import { csvResponse } from '#server/platform/http/answers/csv-response'
import type { Context } from '#server/platform/runtime/context'
import type { SheetColumn } from '#services/sheets/sheet'
import { writeSheet } from '#services/sheets/write'
import { answersReadBy, type FormRecord } from './form-row'
import { ANSWER_ORDER, answersOf, formToRead, readAnswers } from './list-answers'

type Asked = Pick<z.output<typeof DownloadAnswers>, 'format' | 'question' | 'value'>

const BATCH = 500
const NOT_IN_A_TAB = /[[\]:*?/\\]/g

/** Streams answers in their initial order, read in turn. Throws FORBIDDEN, NOT_FOUND, EXPORT_TOO_LARGE. */
export async function downloadAnswers(
  { db, actor }: Context,
  { id: formId, format, ...filter }: { id: string } & Asked,
): Promise<Response> {
  const form = await formToRead(db, actor, formId)
  const from = sql`form_answers answers where ${answersOf(form, filter)}`
  const ids = await readListedIds(db, { id: 'answers.id', order: ANSWER_ORDER, from })
  const read = (place: number, count: number) =>
    readAnswers(
      db,
      sql`answers.id = any(${ids.slice(place, count)}::uuid[]) and ${answersReadBy(actor)} order by ${ANSWER_ORDER}`,
    )
  const rows = cellsOf(form, inBatches(ids.count, BATCH, read), dayWriter(actor.timeZone))
  const columns = columnsOf(form, await decimalsOf(db, form))
  const name = `${form.Title} ${todayIn(actor.timeZone)}.${format}`
  if (format === 'csv') return csvResponse(name, withHeader(columns, rows))
  const tab = form.Title.replaceAll(NOT_IN_A_TAB, ' ').slice(0, 31)
  return exportResponse({ name, count: ids.count, sheet: writeSheet({ name: tab, columns, rows }) })
}

function columnsOf({ inner: { details } }: FormRecord, decimals: ReadonlyMap<number, number>): SheetColumn[] {
  const questions = details.Fields.map(({ Label, Kind }, place): SheetColumn => {
    if (Kind === 'number')
      return { header: Label, kind: 'number', decimals: decimals.get(place + 1) ?? 0, width: 14 }
    return Kind === 'day'
      ? { header: Label, kind: 'date', width: 12 }
      : { header: Label, kind: 'text', width: 28 }
  })
  return [
    { header: 'Person', kind: 'text', width: 24 },
    { header: 'Answered', kind: 'date', width: 12 },
    ...questions,
  ]
}

/** The most decimals in each question's numbers, so that a column formats all its numbers alike. */
async function decimalsOf(
  db: Db,
  { FormId: id, inner: { details } }: FormRecord,
): Promise<ReadonlyMap<number, number>> {
  const questions = details.Fields.flatMap(({ Kind }, place) => (Kind === 'number' ? [place + 1] : []))
  if (questions.length === 0) return new Map()
  const { rows } = await sql<{ question: number; decimals: number }>`
    select given.question, max(length(split_part(given.texts[1], '.', 2))) as decimals
    from form_answers answers join form_values given on given.answer_id = answers.id
    where answers.form_id = ${id} and given.question = any(${questions}::int[]) group by 1`.execute(db)
  return new Map(rows.map(({ question, decimals }) => [question, decimals]))
}

async function* cellsOf(
  { inner: { details } }: FormRecord,
  answers: AsyncIterable<FormAnswer>,
  dayOf: (instant: string) => string,
): AsyncGenerator<string[]> {
  for await (const { PersonName, AnsweredAt, Values, Files } of answers)
    yield [
      PersonName,
      dayOf(AnsweredAt),
      ...details.Fields.map((field, place) => cellOf(field, Values[place] ?? [], Files)),
    ]
}

function cellOf({ Kind }: FormField, values: readonly string[], files: FormAnswer['Files']): string {
  return Kind === 'file' ? (fileIn(values, files)?.FileName ?? '') : values.join(', ')
}

async function* withHeader(columns: readonly SheetColumn[], rows: AsyncIterable<string[]>) {
  yield columns.map(({ header }) => header)
  yield* rows
}
