import type { AnswerPart } from '#domain/assistant/answer'
import type { ParsedQuestion, Slots } from '#domain/assistant/asked'
import { narrowedBy } from '#domain/assistant/restate'
import { listNotes } from '#domain/commission-notes/list/calls'
import { noteTotals } from '#domain/commission-notes/list/finding-calls'
import { statusFiltersOf } from '#domain/commission-notes/note/labels'
import type { NoteRow } from '#domain/commission-notes/note/note'
import { dueWords } from '#domain/commission-notes/note/pay-clock'
import { formatMoney } from '#domain/money/format'
import { sum } from '#domain/money/money'
import { paths } from '#domain/paths'
import { type CallParams, type Reader, textsOf } from '../reader'
import { counted, howMany, link, links, SHOWN, sentence, table } from './parts'

const NOTES = ['note', 'notes'] as const
const SENT_BACK = ['Corrections from Checker', 'Revision in CN needed', 'Revisions in invoice needed']
const PAGE = 500
const MAX_PAGES = 4

export async function* answerNotes(
  { wants, by }: ParsedQuestion,
  reader: Reader,
): AsyncGenerator<AnswerPart> {
  const query = queryOf(by, reader)
  const narrowed = narrowedBy(by)
  const list = link('Open the list', paths.notes(textsOf(query)))
  if (by.age) return yield* ofAge({ wants, by: { ...by, age: by.age }, query, narrowed, list }, reader)
  if (wants === 'sum') {
    const totals = await reader.read(noteTotals, query)
    const count = totals.reduce((all, { Notes }) => all + Notes, 0)
    yield howMany(counted(count, NOTES), narrowed, 0, count)
    yield* table(
      ['Currency', 'Notes', 'Total', 'Outstanding'],
      totals.map((row) => [
        row.Currency,
        String(row.Notes),
        formatMoney(row.TotalAmount, row.Currency),
        formatMoney(row.OutstandingAmount, row.Currency),
      ]),
    )
  } else {
    const page = await reader.read(listNotes, {
      ...query,
      exactTotal: wants === 'count' ? 'true' : undefined,
    })
    const shown = wants === 'count' ? [] : page.rows.slice(0, SHOWN)
    yield howMany(counted(page.totalCount, NOTES, page.totalIsExact), narrowed, shown.length, page.totalCount)
    yield* noteTable(shown)
  }
  yield links(list)
}

export function noteTable(rows: readonly NoteRow[]): AnswerPart[] {
  return table(
    ['Note', 'Partner', 'Status', 'Waiting', 'Outstanding'],
    rows.map((row) => [
      link(row.CommissionNumber, paths.note(row.CommissionNoteId)),
      row.PartnerCompany,
      row.Status,
      waited(row),
      formatMoney(row.OutstandingAmount, row.Currency),
    ]),
  )
}

function waited({ PendingDays, Turn, DueInDays }: NoteRow): string {
  if (Turn === 'done') return 'Paid'
  const days = PendingDays === 1 ? '1 day' : `${PendingDays} days`
  return DueInDays === null ? days : `${days}. ${dueWords(DueInDays)}`
}

interface OfAge {
  wants: ParsedQuestion['wants']
  by: ParsedQuestion['by'] & Pick<Slots, 'age'>
  query: CallParams
  narrowed: readonly string[]
  list: ReturnType<typeof link>
}

async function* ofAge(
  { wants, by: { age }, query, narrowed, list }: OfAge,
  { read }: Reader,
): AsyncGenerator<AnswerPart> {
  const sort = age.is === 'more' ? '-pending' : 'pending'
  const fits = (row: NoteRow) => (age.is === 'more' ? row.PendingDays > age.days : row.PendingDays < age.days)
  const rows: NoteRow[] = []
  let isAll = false
  for (let pageNo = 1; pageNo <= MAX_PAGES && !isAll; pageNo++) {
    const page = await read(listNotes, { ...query, sort, pageNo, pageSize: PAGE })
    const fitting = page.rows.filter(fits)
    rows.push(...fitting)
    isAll = fitting.length < PAGE
  }
  const shown = wants === 'list' ? rows.slice(0, SHOWN) : []
  yield howMany(counted(rows.length, NOTES, isAll), narrowed, shown.length, rows.length)
  if (wants === 'sum') yield* sums(rows)
  yield* noteTable(shown)
  yield links({ ...list, Text: 'Open the list, ordered by how long they wait' })
}

function sums(rows: readonly NoteRow[]): AnswerPart[] {
  return table(
    ['Currency', 'Notes', 'Total', 'Outstanding'],
    [...Map.groupBy(rows, ({ Currency }) => Currency)].map(([currency, some]) => [
      currency,
      String(some.length),
      formatMoney(sum(some.map(({ TotalAmount }) => TotalAmount)), currency),
      formatMoney(sum(some.map(({ OutstandingAmount }) => OutstandingAmount)), currency),
    ]),
  )
}

const ORDERS: Readonly<Record<Slots['order'], string>> = {
  most: '-outstanding',
  oldest: '-pending',
  newest: '-created',
}

function queryOf(by: ParsedQuestion['by'], { actor }: Reader): CallParams {
  const { state, person, age, order } = by
  const isUnpaid = state === 'unpaid' || age !== undefined || order === 'oldest'
  const labels = statusFiltersOf(actor).map(({ label }) => label)
  return {
    tab: state === 'paid' ? 'Paid' : isUnpaid ? 'InProgress' : 'AllNotes',
    turn: by.turn,
    partnerId: by.partner?.id,
    universityId: by.university?.id,
    currency: by.currency,
    due: by.due,
    startDate: by.period?.from,
    endDate: by.period?.to,
    financialYear: by.year,
    owed: state === 'invoiced' || state === 'agreed' ? state : undefined,
    statusLabel:
      state === 'sent-back' ? SENT_BACK.filter((label) => labels.includes(label)).join(',') : undefined,
    waitingFor: person === 'me' ? 'me' : undefined,
    assigneeUserId: person === 'nobody' ? 'none' : typeof person === 'object' ? person.id : undefined,
    searchQuery: by.student?.name,
    sort: age ? (age.is === 'more' ? '-pending' : 'pending') : order && ORDERS[order],
  }
}

/** The same sentence for a missing note and for one out of the reader's scope. */
export function noSuchNote(number: string): AnswerPart {
  return sentence(`There is no note ${number} among those that you see.`)
}
