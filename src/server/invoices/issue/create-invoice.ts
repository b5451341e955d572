import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { repeatedInstallments } from '#domain/applications/installment-key'
import { TWICE } from '#domain/commission-notes/content/content'
import { AppError, CATALOGUE, messageFor } from '#domain/errors'
import type { InvoiceDetails } from '#domain/invoices/details'
import { type CreateInvoice, requiredMessage, wrongRegistrations } from '#domain/invoices/issue/form'
import { INVOICE_GENERATED } from '#domain/invoices/statuses'
import { isZero, minus, percentOf } from '#domain/money/money'
import { todayIn } from '#domain/time/format'
import { companyOn, type TaxedCompany } from '#server/invoices/company/company-on'
import { FORM } from '#server/invoices/form-columns'
import { getInvoice } from '#server/invoices/get-invoice'
import { bookReceivable } from '#server/invoices/receivable-entry'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import { nextInvoiceNumber } from '#server/platform/numbering/numbering'
import type { Context } from '#server/platform/runtime/context'
import { type Invoiced, invoicedElsewhere, type OpenLine, openLines } from './open-lines'

const LINES = 'Installments'

interface Parties {
  company: TaxedCompany
  university: { id: string; name: string; country_id: string; currency: string }
}

/** Numbered by the form or without a gap. @throws VALIDATION_FAILED, UNIVERSITY_NOT_FOUND, NOT_FOUND, SEVERAL_UNIVERSITIES,
 *  COMMISSION_ZERO, INSTALLMENT_INVOICED with the invoices that hold them, INVOICE_NUMBER_TAKEN */
export async function createInvoice(
  { db, actor }: Context,
  input: CreateInvoice,
): Promise<{ message: string; Invoice: InvoiceDetails }> {
  mustBeAllowed(actor, 'invoices.issue')
  const again = repeatedInstallments(input.Installments)
  if (again.length > 0) throw invalid(Object.fromEntries(again.map((index) => [`${LINES}.${index}`, TWICE])))
  return transaction(db, async (tx) => {
    const parties = await partiesOf(tx, actor, input)
    const lines = priced(await openLines(tx, parties.university.id, input.Installments), parties, input)
    const id = uuid()
    await insertHead(tx, actor, id, input, parties)
    await insertForm(tx, id, input, parties)
    await insertLines(tx, id, lines)
    await bookReceivable(tx, { invoiceId: id, revisionId: null, memo: '', actorId: actor.id })
    await announce(tx, 'invoice.raised', { invoiceId: id, actorId: actor.id })
    return { message: 'The invoice was created.', Invoice: await getInvoice({ db: tx, actor }, { id }) }
  })
}

async function partiesOf(tx: Db, actor: Actor, input: CreateInvoice): Promise<Parties> {
  const [company, university] = [
    await companyOn(tx, input.CompanyId, todayIn(actor.timeZone)),
    await tx
      .selectFrom('universities')
      .select(['id', 'name', 'country_id', 'currency'])
      .where('id', '=', input.EntityId)
      .executeTakeFirst(),
  ]
  if (!university) {
    const { message } = CATALOGUE.UNIVERSITY_NOT_FOUND
    throw new AppError('UNIVERSITY_NOT_FOUND', { fields: { EntityId: message } })
  }
  const fields = {
    ...(!company && { CompanyId: requiredMessage('Company') }),
    ...(company && wrongRegistrations(company.tax_type, input)),
    ...(input.Currency !== undefined &&
      input.Currency !== university.currency && {
        Currency: `The university pays in ${university.currency}.`,
      }),
  }
  if (!company || Object.keys(fields).length > 0) throw invalid(fields)
  return { company, university }
}

function priced(lines: readonly OpenLine[], { university }: Parties, input: CreateInvoice): Invoiced[] {
  const invoiced = lines.map((line, position) => {
    const rate = input.Installments[position]?.CommissionRate ?? '0'
    const base = minus(line.tuition_fee, line.scholarship_received)
    return {
      ...line,
      position,
      commission_rate: rate,
      amount: base.startsWith('-') ? '0.00' : percentOf(base, rate, university.currency),
    }
  })
  const zero = invoiced.filter(({ amount }) => isZero(amount))
  if (zero.length > 0) {
    const message = messageFor(
      'COMMISSION_ZERO',
      zero.map(({ name }) => name),
    )
    const fields = zero.map(({ position }) => [`${LINES}.${position}.CommissionRate`, message])
    throw new AppError('COMMISSION_ZERO', { message, fields: Object.fromEntries(fields) })
  }
  return invoiced
}

async function insertHead(
  tx: Transaction<Database>,
  actor: Actor,
  id: string,
  input: CreateInvoice,
  { company, university }: Parties,
): Promise<void> {
  const number = input.Number || (await nextInvoiceNumber(tx, company, new Date()))
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('university_invoices')
    .values({
      id,
      company_id: company.id,
      number,
      po_number: input.PONumber,
      type_id: input.Type,
      status_id: INVOICE_GENERATED,
      university_id: university.id,
      currency: university.currency,
      created_by: actor.id,
      issued_on: todayIn(actor.timeZone),
    })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirst()
  if (Number(numInsertedOrUpdatedRows) === 1) return
  const { message } = CATALOGUE.INVOICE_NUMBER_TAKEN
  throw new AppError('INVOICE_NUMBER_TAKEN', { fields: { Number: message } })
}

async function insertForm(
  tx: Transaction<Database>,
  id: string,
  input: CreateInvoice,
  { company, university }: Parties,
): Promise<void> {
  // Abroad, an untaxed export of services.
  const isTaxed = university.country_id === company.country_id
  await tx
    .insertInto('invoice_forms')
    .values({
      invoice_id: id,
      ...FORM.write({ ...input, CompanyName: input.CompanyName || company.name }),
      tax_type: isTaxed ? company.tax_type : null,
      tax_rate: isTaxed ? company.tax_rate : null,
    })
    .execute()
}

/** One insert order: concurrent invoices for the same installments never deadlock. */
async function insertLines(tx: Transaction<Database>, id: string, lines: readonly Invoiced[]): Promise<void> {
  const { rows } = await sql`
    insert into university_invoice_lines (invoice_id, application_id, installment, position, tuition_fee,
      scholarship_received, commission_rate, amount)
    select ${id}::uuid, application_id, installment, position, tuition_fee, scholarship_received, commission_rate, amount
    from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) as line (application_id uuid, installment text,
      position integer, tuition_fee numeric, scholarship_received numeric, commission_rate numeric, amount numeric)
    order by application_id, installment
    on conflict (application_id, installment) do nothing
    returning application_id`.execute(tx)
  if (rows.length === lines.length) return
  const data = (await invoicedElsewhere(tx, lines)).filter((line) => line.InvoiceId !== id)
  throw new AppError('INSTALLMENT_INVOICED', { data })
}

function invalid(fields: Record<string, string>): AppError {
  return new AppError('VALIDATION_FAILED', { fields })
}
