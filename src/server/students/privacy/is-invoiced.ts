import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whether an `applications` row (or only the SQL column `installment`) is invoiced: the law keeps it. */
export function isInvoiced(installment?: 'installments.name'): RawBuilder<SqlBool> {
  const only = (table: string) =>
    installment ? sql`and ${sql.ref(`${table}.installment`)} = ${sql.ref(installment)}` : sql``
  return sql<SqlBool>`(
    exists (select from university_invoice_lines billed where billed.application_id = applications.id ${only('billed')})
    or exists (select from note_students lines where lines.application_id = applications.id ${only('lines')}))`
}
