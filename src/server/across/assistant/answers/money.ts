import type { AnswerPart } from '#domain/assistant/answer'
import type { Named, ParsedQuestion, Slots } from '#domain/assistant/asked'
import { narrowedBy, periodWords } from '#domain/assistant/restate'
import { listNotes } from '#domain/commission-notes/list/calls'
import { noteTotals } from '#domain/commission-notes/list/finding-calls'
import { isAppError } from '#domain/errors'
import { formatMoney } from '#domain/money/format'
import { compare, isZero, sum } from '#domain/money/money'
import { paths } from '#domain/paths'
import { formatDay } from '#domain/time/format'
import { listPayments, walletBalances } from '#domain/wallet/calls'
import { KIND_LOOK } from '#domain/wallet/kinds'
import { type CallParams, type Reader, textsOf } from '../reader'
import { counted, howMany, link, links, SHOWN, sentence, table } from './parts'

const MAX_NOTES = 1000

/** Answers what the company owes: to one partner, in all, or to which partners most. */
export async function* answerOwed({ by }: ParsedQuestion, reader: Reader): AsyncGenerator<AnswerPart> {
  if (by.order === 'most') return yield* mostOwed(by.currency, reader)
  if (by.partner) {
    const balances = await balancesOf(by.partner, reader)
    if (balances) return yield* owedTo(by.partner, balances.filter(isOf(by.currency)), by.currency)
  }
  yield* owedByNotes(by, reader)
}

const isOf = (currency: string | undefined) => (row: { Currency: string }) =>
  currency === undefined || row.Currency === currency

async function balancesOf({ id }: Named, { read }: Reader) {
  try {
    return await read(walletBalances, { partnerId: id })
  } catch (error) {
    if (isAppError(error) && error.status === 403) return null
    throw error
  }
}

function* owedTo(
  partner: Named,
  rows: NonNullable<Awaited<ReturnType<typeof balancesOf>>>,
  currency: string | undefined,
): Generator<AnswerPart> {
  const owed = rows.filter(({ Balance }) => !isZero(Balance))
  yield sentence(
    owed.length === 0
      ? `We owe ${partner.name} nothing${currency ? ` in ${currency}` : ''}.`
      : `We owe ${partner.name} ${owed.map(({ Balance, Currency }) => formatMoney(Balance, Currency)).join(', ')}.`,
  )
  yield* table(
    ['Currency', 'Owed', 'Invoiced', 'Agreed', 'In the wallet', 'To be netted'],
    rows.map((row) => {
      const money = (amount: string) => formatMoney(amount, row.Currency)
      return [
        row.Currency,
        money(row.Balance),
        `${money(row.InvoicedAmount)} (${counted(row.InvoicedNotes, ['note', 'notes']).toLowerCase()})`,
        `${money(row.AgreedAmount)} (${counted(row.AgreedNotes, ['note', 'notes']).toLowerCase()})`,
        money(row.CreditAmount),
        money(row.ClawBack),
      ]
    }),
  )
  const query = { partnerId: partner.id, ...(currency && { currency }) }
  yield links(
    link('Open the wallet', paths.wallet(query)),
    link('Open the notes that are invoiced', paths.notes({ tab: 'AllNotes', owed: 'invoiced', ...query })),
  )
}

async function* owedByNotes(
  { partner, currency }: ParsedQuestion['by'],
  { read }: Reader,
): AsyncGenerator<AnswerPart> {
  const query: CallParams = { tab: 'AllNotes', partnerId: partner?.id, currency }
  const [invoiced, agreed] = await Promise.all([
    read(noteTotals, { ...query, owed: 'invoiced' }),
    read(noteTotals, { ...query, owed: 'agreed' }),
  ])
  const currencies = [...new Set([...invoiced, ...agreed].map(({ Currency }) => Currency))].toSorted(
    (one, other) => (one < other ? -1 : 1),
  )
  const of = (rows: typeof invoiced, code: string) => rows.find((row) => row.Currency === code)
  const totals = currencies.map((code) => {
    const parts = [of(invoiced, code), of(agreed, code)].map((row) => row?.OutstandingAmount ?? '0')
    return { code, parts, all: sum(parts) }
  })
  const to = partner ? ` ${partner.name}` : ''
  yield sentence(
    totals.length === 0
      ? `We owe${to || ' partners'} nothing${currency ? ` in ${currency}` : ''}.`
      : `We owe${to} ${totals.map(({ all, code }) => formatMoney(all, code)).join(', ')} for notes that partners have.`,
  )
  yield* table(
    ['Currency', 'Owed', 'Invoiced', 'Agreed, not yet invoiced'],
    totals.map(({ code, parts, all }) => [
      code,
      ...[all, ...parts].map((amount) => formatMoney(amount, code)),
    ]),
  )
  yield links(
    link('Open the notes that are invoiced', paths.notes(textsOf({ ...query, owed: 'invoiced' }))),
    link('Open the notes that are agreed', paths.notes(textsOf({ ...query, owed: 'agreed' }))),
  )
}

async function* mostOwed(currency: string | undefined, { read }: Reader): AsyncGenerator<AnswerPart> {
  const query: CallParams = { tab: 'AllNotes', owed: 'invoiced', sort: '-outstanding', currency }
  const { rows, totalCount } = await read(listNotes, { ...query, pageSize: MAX_NOTES })
  const groups = Map.groupBy(rows, ({ PartnerId, Currency }) => `${PartnerId} ${Currency}`)
  const owed = [...groups.values()]
    .map((notes) => ({
      first: notes[0],
      notes,
      all: sum(notes.map(({ OutstandingAmount }) => OutstandingAmount)),
    }))
    .toSorted((one, other) => compare(other.all, one.all))
    .slice(0, SHOWN)
  const [most] = owed
  const among = totalCount > rows.length ? ` among the ${rows.length} largest notes` : ''
  yield sentence(
    most?.first
      ? `Most is owed to ${most.first.PartnerCompany}${among}: ${formatMoney(most.all, most.first.Currency)} of invoiced notes.`
      : 'Nothing is owed of invoiced notes.',
  )
  yield* table(
    ['Partner', 'Owed', 'Notes'],
    owed.flatMap(({ first, notes, all }) =>
      first
        ? [
            [
              link(
                first.PartnerCompany,
                paths.notes({
                  tab: 'AllNotes',
                  owed: 'invoiced',
                  partnerId: first.PartnerId,
                  currency: first.Currency,
                }),
              ),
              formatMoney(all, first.Currency),
              String(notes.length),
            ],
          ]
        : [],
    ),
  )
  yield links(link('Open the notes that are invoiced', paths.notes(textsOf(query))))
}

export async function* answerPayments(
  { wants, by }: ParsedQuestion,
  { read }: Reader,
): AsyncGenerator<AnswerPart> {
  const period = by.period ?? (by.year === undefined ? undefined : yearOf(by.year))
  const query: CallParams = {
    partnerId: by.partner?.id,
    currency: by.currency,
    startDate: period?.from,
    endDate: period?.to,
    searchQuery: by.number,
  }
  const page = await read(listPayments, { ...query, exactTotal: wants === 'list' ? undefined : 'true' })
  const { period: _period, ...rest } = by
  const narrowed = [...narrowedBy(rest), ...(by.period ? [periodWords(by.period)] : [])]
  const shown = wants === 'list' ? page.rows.slice(0, SHOWN) : []
  const words = ['payment or refund', 'payments and refunds'] as const
  yield howMany(counted(page.totalCount, words, page.totalIsExact), narrowed, shown.length, page.totalCount)
  if (wants === 'sum' || (wants === 'list' && page.totalCount > 1))
    yield* table(
      ['Currency', 'Paid', 'Came back'],
      page.Totals.map(({ Currency, Debit, Credit }) => [
        Currency,
        formatMoney(Debit, Currency),
        formatMoney(Credit, Currency),
      ]),
    )
  yield* table(
    ['Date', 'Partner', 'Note', 'Reference', 'Kind', 'Amount'],
    shown.map((row) => [
      formatDay(row.Date),
      row.PartnerCompany,
      row.CommissionNoteId && row.CommissionNumber
        ? link(row.CommissionNumber, paths.note(row.CommissionNoteId))
        : '',
      row.PaymentReferenceNumber,
      KIND_LOOK[row.Kind].label,
      formatMoney(row.Amount, row.Currency),
    ]),
  )
  yield links(link('Open the payments', paths.payments(textsOf(query))))
}

function yearOf(year: string): Slots['period'] {
  return { from: `20${year.slice(0, 2)}-04-01`, to: `20${year.slice(2)}-03-31` }
}
