import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#domain/access/actor'
import { CURRENCIES } from '#domain/money/currencies'
import type { SoughtAmount } from '#domain/search/amount'
import { MAX_OF_KIND } from '#domain/search/kinds'
import { has } from './by-words'
import { firstRows, type Source, sourcesFor } from './sources'

type Range = SoughtAmount['near']

const OF_NOTE = ['payable_amount', 'total_amount', 'outstanding_amount'].map((name) => sql.ref(name))

/** Notes, invoices and payments of exactly this amount that match the other words, for a union. */
export function foundByAmount(actor: Actor, amount: SoughtAmount): RawBuilder<unknown>[] {
  const { note, invoice, payment } = sourcesFor(actor)
  const { exact } = amount
  if (!exact) return []
  const of = currencies(amount)
  const notes = OF_NOTE.map((column) => sql`select id from notes where ${of} and ${within(column, exact)}`)
  return [
    ...rowsWith(note, amount, sql`notes.id = any(array(${sql.join(notes, sql` union `)}))`),
    ...rowsWith(
      invoice,
      amount,
      sql`invoices.${of} and invoices.id = any(array(select invoice_id from university_invoice_lines
        where ${within(sql.ref('amount'), exact)}
        union select invoice_id from invoice_receipts where ${within(sql.ref('amount'), exact)}))`,
    ),
    ...rowsWith(payment, amount, sql`payments.${of} and ${within(sql`payments.amount`, exact)}`),
  ]
}

/** The notes and payments with the closest amounts, within the tolerance. */
export function foundNearAmount(actor: Actor, amount: SoughtAmount): RawBuilder<unknown>[] {
  const { note, payment } = sourcesFor(actor)
  return [
    ...closest(note, amount, {
      id: sql`notes.id`,
      currency: sql`notes.currency`,
      size: sql`notes.total_amount`,
    }),
    ...closest(payment, amount, {
      id: sql`payments.id`,
      currency: sql`payments.currency`,
      size: sql`payments.amount`,
    }),
  ]
}

interface Columns {
  id: RawBuilder<unknown>
  currency: RawBuilder<unknown>
  size: RawBuilder<unknown>
}

function closest(
  source: Source | null,
  amount: SoughtAmount,
  { id, currency, size }: Columns,
): RawBuilder<unknown>[] {
  if (!source) return []
  const { value, near, words } = amount
  const conditions = sql.join([source.scope, ...textsOf(source, words)], sql` and `)
  const side = (
    range: RawBuilder<unknown>,
    direction: RawBuilder<unknown>,
  ) => sql`(select ${id} from ${source.from}
    where ${currency} = of.currency and ${range} and ${conditions} order by ${size} ${direction} limit ${sql.lit(MAX_OF_KIND)})`
  const found = sql`${id} = any(array(select closest.id
    from unnest(${currenciesOf(amount)}::text[]) as of (currency) cross join lateral (
      ${side(sql`${size} >= ${value}::numeric and ${size} < ${near.until}::numeric`, sql`asc`)} union all
      ${side(sql`${size} < ${value}::numeric and ${size} >= ${near.from}::numeric`, sql`desc`)}) closest))`
  return [firstRows(source, found, { order: sql`abs(${size} - ${value}::numeric), ${id}` })]
}

function rowsWith(
  source: Source | null,
  { words }: SoughtAmount,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  if (!source) return []
  return [firstRows(source, sql.join([condition, ...textsOf(source, words)], sql` and `))]
}

function textsOf({ text }: Source, words: readonly string[]): RawBuilder<SqlBool>[] {
  return words.map((word) => has(text, word))
}

function currencies(amount: SoughtAmount): RawBuilder<unknown> {
  return sql`currency = any(${currenciesOf(amount)}::text[])`
}

function currenciesOf({ currency }: SoughtAmount): readonly string[] {
  return currency ? [currency] : CURRENCIES
}

function within(column: RawBuilder<unknown>, { from, until }: Range): RawBuilder<unknown> {
  return sql`${column} >= ${from}::numeric and ${column} < ${until}::numeric`
}
