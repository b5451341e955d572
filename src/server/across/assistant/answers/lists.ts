import type { AnswerPart } from '#domain/assistant/answer'
import type { ParsedQuestion } from '#domain/assistant/asked'
import { narrowedBy } from '#domain/assistant/restate'
import { listCourses } from '#domain/courses/calls'
import { listInvoices } from '#domain/invoices/calls'
import type { InvoiceRow } from '#domain/invoices/schema'
import { INVOICE_GENERATED, INVOICE_RECEIVED, INVOICE_SENT } from '#domain/invoices/statuses'
import { formatMoney } from '#domain/money/format'
import { listPartners } from '#domain/partners/calls'
import { paths } from '#domain/paths'
import { findAnything } from '#domain/search/calls'
import { KIND_NAMES } from '#domain/search/kinds'
import { formatDay } from '#domain/time/format'
import { type CallParams, type Reader, textsOf } from '../reader'
import { counted, howMany, link, links, SHOWN, sentence, table } from './parts'

/** The list of invoices has no university filter, so up to this many pages are read and filtered. */
const MAX_PAGES = 5
const PAGE = 1000

export async function* answerInvoices(
  { wants, by }: ParsedQuestion,
  { read }: Reader,
): AsyncGenerator<AnswerPart> {
  const isUnpaid = by.state === 'unpaid' || by.due !== undefined
  const statuses =
    by.state === 'paid' ? [INVOICE_RECEIVED] : isUnpaid ? [INVOICE_GENERATED, INVOICE_SENT] : [undefined]
  const query: CallParams = {
    currency: by.currency,
    startDate: by.period?.from,
    endDate: by.period?.to,
    searchQuery: by.number,
    sort: by.order === 'oldest' ? 'issued' : undefined,
  }
  const rows: InvoiceRow[] = []
  let count = 0
  for (const statusId of statuses) {
    const page = await read(listInvoices, { ...query, statusId, pageSize: by.university ? PAGE : 20 })
    rows.push(...page.rows)
    count += page.totalCount
    for (
      let pageNo = 2;
      by.university && (pageNo - 1) * PAGE < page.totalCount && pageNo <= MAX_PAGES;
      pageNo++
    )
      rows.push(...(await read(listInvoices, { ...query, statusId, pageNo, pageSize: PAGE })).rows)
  }
  const isAll = !by.university || rows.length === count
  const fitting = by.university
    ? rows.filter(({ UniversityName }) => UniversityName === by.university?.name)
    : rows
  const found = by.university ? fitting.length : count
  const shown = wants === 'list' ? fitting.slice(0, SHOWN) : []
  const words = ['university invoice', 'university invoices'] as const
  yield howMany(counted(found, words, isAll), narrowedBy(by), shown.length, found)
  yield* table(
    ['Invoice', 'University', 'Status', 'Issued', 'Amount', 'Received'],
    shown.map((row) => [
      link(row.Number, paths.universityInvoice(row.InvoiceId)),
      row.UniversityName,
      row.Status,
      formatDay(row.IssuedOn),
      formatMoney(row.PayableAmount, row.Currency),
      formatMoney(row.Received, row.Currency),
    ]),
  )
  yield links(
    ...statuses.map((statusId) =>
      link('Open the list', paths.universityInvoices(textsOf({ ...query, statusId }))),
    ),
  )
}

export async function* answerPartners(
  { wants, by }: ParsedQuestion,
  { read }: Reader,
): AsyncGenerator<AnswerPart> {
  const query: CallParams = { searchQuery: by.partner?.name, country: by.country, contract: by.contract }
  const page = await read(listPartners, { ...query, sort: by.order === 'newest' ? '-CreatedAt' : undefined })
  const shown = wants === 'count' ? [] : page.rows.slice(0, SHOWN)
  yield howMany(
    counted(page.totalCount, ['partner', 'partners']),
    narrowedBy(by),
    shown.length,
    page.totalCount,
  )
  yield* table(
    ['Partner', 'State', 'Tier', 'Contract', 'Students'],
    shown.map((row) => [
      link(row.PartnerCompany, paths.partner(row.PartnerId)),
      row.State,
      row.Tier ?? '',
      row.ContractTo ? `${row.Contract}, until ${formatDay(row.ContractTo)}` : row.Contract,
      String(row.Students),
    ]),
  )
  yield links(link('Open the list', paths.partners(textsOf(query))))
}

export async function* answerCourses(
  { wants, by }: ParsedQuestion,
  { read }: Reader,
): AsyncGenerator<AnswerPart> {
  const query: CallParams = {
    universityId: by.university?.id,
    countryId: by.country,
    level: by.level,
    intake: by.intake?.split(' ')[0],
  }
  const page = await read(listCourses, query)
  const shown = wants === 'count' ? [] : page.rows.slice(0, SHOWN)
  yield howMany(
    counted(page.totalCount, ['course', 'courses']),
    narrowedBy(by),
    shown.length,
    page.totalCount,
  )
  yield* table(
    ['Course', 'University', 'Level', 'Fee'],
    shown.map((row) => [
      link(row.Name, paths.course(row.CourseId)),
      row.University,
      row.Level,
      row.Fee === null ? '' : formatMoney(row.Fee, row.Currency),
    ]),
  )
  yield links(link('Open the list', paths.availableCourses(textsOf(query))))
}

/** Rows that match these words in the global search. */
export async function* answerFind(
  { by: { text = '' } }: ParsedQuestion,
  { read }: Reader,
): AsyncGenerator<AnswerPart> {
  const { rows, Match } = await read(findAnything, { q: text.slice(0, 200) })
  const near = Match === 'near' ? ' Nothing matches exactly; these are close to it.' : ''
  yield sentence(
    `${counted(rows.length, ['result', 'results'])} for “${text}”.${rows.length > 0 ? near : ''}`,
  )
  yield* table(
    ['Found', 'What it is', 'More'],
    rows
      .slice(0, SHOWN)
      .map(({ Kind, Title, Detail, Href }) => [link(Title, Href), KIND_NAMES[Kind], Detail]),
  )
}
