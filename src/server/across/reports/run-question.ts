import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { headOf, type Question } from '#domain/reports/question'
import { resultColumns } from '#domain/reports/result-columns'
import type { ReportResult } from '#domain/reports/schema'
import { columnNamed, SUBJECTS } from '#domain/reports/subjects'
import { type QuestionSql, questionSql } from '#server/across/reports/question-sql'

export interface Paged {
  pageNo: number
  pageSize: number
}
export type Cells = (string | null)[]
type Sql = RawBuilder<unknown>

/** A page of a question's answer for its reader, with the totals of all rows: two statements. */
export async function runQuestion(
  db: Db,
  reader: Actor,
  question: Question,
  paged: Paged,
): Promise<ReportResult> {
  const asked = questionSql(reader, question)
  const rows = await pageOfRows(db, question, asked, paged)
  return resultOf(reader, question, { asked, rows, totals: await readTotals(db, question, asked) }, paged)
}

/** The cells of a page: rows, each followed by the id of its page, or groups. */
export async function pageOfRows(
  db: Db,
  question: Question,
  asked: QuestionSql,
  { pageNo, pageSize }: Paged,
): Promise<Cells[]> {
  const part = sql`limit ${sql.lit(pageSize)} offset ${sql.lit((pageNo - 1) * pageSize)}`
  return cellsOf(db, question.Groups.length > 0 ? groupsOf(question, asked) : rowsOf(question, asked), part)
}

export async function readTotals(db: Db, question: Question, asked: QuestionSql): Promise<Cells[]> {
  return cellsOf(db, totalsOf(question, asked), sql``)
}

interface Read {
  asked: QuestionSql
  rows: Cells[]
  totals: Cells[]
}

export function resultOf(
  reader: Actor,
  question: Question,
  { asked, rows, totals }: Read,
  { pageNo, pageSize }: Paged,
): ReportResult {
  const isGrouped = question.Groups.length > 0
  const Totals = totals.map(([, Currency = null, count = '0', ...Sums]) => ({
    Currency,
    Count: Number(count),
    Sums,
  }))
  return {
    Columns: resultColumns(question),
    rows: rows.map((cells) => (isGrouped ? { Cells: cells, Page: null } : withPage(cells, asked))),
    totalCount: isGrouped ? Number(totals[0]?.[0] ?? 0) : Totals.reduce((sum, { Count }) => sum + Count, 0),
    Totals,
    CanRead: can(reader, SUBJECTS[question.Subject].permission),
    pageNo,
    pageSize,
  }
}

interface Statement {
  cells: readonly Sql[]
  rest: Sql
}

export async function cellsOf(db: Db, { cells, rest }: Statement, part: Sql): Promise<Cells[]> {
  const named = cells.map((cell, place) => sql`(${cell})::text as ${sql.ref(`c${place}`)}`)
  const { rows } = await sql<Record<string, string | null>>`
    select ${sql.join(named)} from ${rest} ${part}`.execute(db)
  return rows.map((row) => cells.map((_, place) => row[`c${place}`] ?? null))
}

function rowsOf(question: Question, { from, order, column, page }: QuestionSql): Statement {
  return { cells: [...headOf(question).map(column), page.id], rest: sql`${from} order by ${order}` }
}

function withPage(cells: Cells, { page }: QuestionSql): ReportResult['rows'][number] {
  const id = cells.at(-1)
  return { Cells: cells.slice(0, -1), Page: id ? page.path(id) : null }
}

/** The groups of a question: the latest period first, otherwise the group with the most rows. */
export function groupsOf(question: Question, { from, column, sums }: QuestionSql): Statement {
  const head = headOf(question)
  const places = ordinals(head.length)
  const first = columnNamed(question.Subject, question.Groups[0] ?? '')
  const byTime = first?.kind === 'period' || first?.kind === 'day' ? sql`1 desc nulls last, ` : sql``
  return {
    cells: [...head.map(column), sql`count(*)`, ...sums],
    rest: sql`${from} group by ${places} order by ${byTime}count(*) desc, ${places}`,
  }
}

function totalsOf(question: Question, { from, column, currency, sums }: QuestionSql): Statement {
  const head = headOf(question)
  const groupCount =
    question.Groups.length === 0
      ? sql`0`
      : sql`(select count(*) from (select ${sql.join(head.map(column))} from ${from} group by ${ordinals(head.length)}) all_groups)`
  return { cells: [groupCount, currency, sql`count(*)`, ...sums], rest: sql`${from} group by 2 order by 2` }
}

/** Positions to group by: expressions with parameters would not match. */
function ordinals(count: number): Sql {
  return sql.raw(Array.from({ length: count }, (_, place) => place + 1).join(', '))
}
