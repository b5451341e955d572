import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#domain/access/actor'
import { findsRows, hasLongEnd, isLong, type Sought } from '#domain/search/sought'
import { firstRows, type Source, sourcesFor } from './sources'

/** Rows that match each word, for a union; notes and invoices also by the end of their number. */
export function foundByWords(
  actor: Actor,
  { words, sequence }: Pick<Sought, 'words' | 'sequence'>,
): RawBuilder<unknown>[] {
  const { note, invoice, course, ...others } = sourcesFor(actor)
  const numbered = [note, invoice].flatMap((source) =>
    source && sequence ? [firstRows(source, sql`${source.text} like ${`%/${sequence} %`}`)] : [],
  )
  if (!findsRows(words)) return numbered
  const text = Object.values({ note, course, ...others }).flatMap((source) =>
    source ? [firstRows(source, hasAll(source, words))] : [],
  )
  return [...numbered, ...text, ...invoicesWith(invoice, words), ...notesWithTaxInvoice(note, words)]
}

function invoicesWith(invoice: Source | null, words: readonly string[]): RawBuilder<unknown>[] {
  if (!invoice) return []
  const conditions = words.map(
    (word) => sql`(${has(invoice.text, word)} or invoices.university_id = any(array(
      select id from universities where ${has(sql`lower(name)`, word)})))`,
  )
  return [firstRows(invoice, sql.join(conditions, sql` and `))]
}

function notesWithTaxInvoice(note: Source | null, words: readonly string[]): RawBuilder<unknown>[] {
  const [word = ''] = words
  if (!note || words.length > 1 || !isLong(word)) return []
  return [
    firstRows(
      note,
      sql`notes.id = any(array(select note_id from partner_invoices where ${has(sql`lower(number)`, word)} limit 100))
        and exists (select from partner_invoices where id = notes.partner_invoice_id and ${has(sql`lower(number)`, word)})`,
    ),
  ]
}

function hasAll({ text }: Source, words: readonly string[]): RawBuilder<unknown> {
  return sql.join(
    words.map((word) => has(text, word)),
    sql` and `,
  )
}

/** The text contains the word; a short word only at the start or end of a word, for the trigram index. */
export function has(text: RawBuilder<unknown>, word: string): RawBuilder<SqlBool> {
  const literal = word.replace(/[\\%_]/g, '\\$&')
  if (isLong(word)) return sql<SqlBool>`${text} like ${`%${literal}%`}`
  const patterns = [`${literal}%`, `% ${literal}%`, ...(hasLongEnd(word) ? [`%${literal} %`] : [])]
  return sql<SqlBool>`(${sql.join(
    patterns.map((pattern) => sql`${text} like ${pattern}`),
    sql` or `,
  )})`
}
