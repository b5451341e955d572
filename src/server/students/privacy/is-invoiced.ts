import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Whether an `applications` row is on an invoice or a commission note, which the law requires to keep. With
 * `installment`, an SQL column, only that installment counts.
 */
export function isInvoiced(installment?: 'installments.name'): RawBuilder<SqlBool> {
  const only = (table: string) =>
    installment ? sql`and ${sql.ref(`${table}.installment`)} = ${sql.ref(installment)}` : sql``
  return sql<SqlBool>`(
    exists (select from university_invoice_lines billed where billed.application_id = applications.id ${only('billed')})
    or exists (select from note_students lines where lines.application_id = applications.id ${only('lines')}))`
}
