import { installmentKey, repeatedInstallments } from '#domain/applications/installment-key'
import { TWICE } from '#domain/commission-notes/content/content'
import { AppError, messageFor } from '#domain/errors'
import type { InvoiceChanges } from '#domain/invoice-revisions/edit-request'
import {
  invoiceChanges,
  type RevisableInvoice,
  revised,
  scholarshipsAboveTuition,
  wrongAmounts,
} from '#domain/invoice-revisions/revision'
import type { FormField } from '#domain/invoices/form-labels'
import { missingOfCompany, wrongRegistrations } from '#domain/invoices/issue/form'
import type { FieldChange } from '#domain/record/field-change'
import { notOnInvoice } from '#server/invoices/chosen-lines'
import type { RevisableRecord } from './revisable'

const LINES = 'Changes.Lines'

/** Also the differences. @throws, with the fields, NOT_ON_INVOICE, VALIDATION_FAILED, SCHOLARSHIP_EXCEEDS_TUITION, INVOICE_UNCHANGED */
export function wantedChanges(
  invoice: RevisableRecord,
  wanted: InvoiceChanges,
): { after: RevisableInvoice; changes: FieldChange[] } {
  const again = repeatedInstallments(wanted.Lines)
  if (again.length > 0) throw invalid(Object.fromEntries(again.map((index) => [`${LINES}.${index}`, TWICE])))
  const known = new Set(invoice.Lines.map(installmentKey))
  const missing = wanted.Lines.flatMap((line, index) =>
    known.has(installmentKey(line)) ? [] : [`${LINES}.${index}`],
  )
  if (missing.length > 0) throw notOnInvoice(missing)
  const wrong = wrongAmounts(wanted, invoice.Currency)
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  const after = revised(invoice, wanted)
  refuseForm(invoice, after)
  refuseScholarships(after, wanted)
  const changes = invoiceChanges(invoice, after)
  if (changes.length === 0) throw new AppError('INVOICE_UNCHANGED')
  return { after, changes }
}

/** A field that was already wrong does not block the change of another. */
function refuseForm(invoice: RevisableRecord, after: RevisableInvoice): void {
  const wrong = {
    ...missingOfCompany(invoice.companyId, after.Form),
    ...wrongRegistrations(invoice.companyTaxType, after.Form),
  }
  const fields = Object.entries(wrong).filter(
    ([field]) => after.Form[field as FormField] !== invoice.Form[field as FormField],
  )
  if (fields.length > 0) throw invalid(prefixed(fields))
}

const prefixed = (fields: [string, string][]) =>
  Object.fromEntries(fields.map(([field, message]) => [`Changes.${field}`, message]))

function refuseScholarships(after: RevisableInvoice, wanted: InvoiceChanges): void {
  const places = new Map(wanted.Lines.map((line, index) => [installmentKey(line), index]))
  const above = scholarshipsAboveTuition(after).filter((line) => places.has(installmentKey(line)))
  if (above.length === 0) return
  const message = messageFor(
    'SCHOLARSHIP_EXCEEDS_TUITION',
    above.map((line) => line.Name),
  )
  const fields = above.map((line) => [
    `${LINES}.${places.get(installmentKey(line))}.ScholarshipReceived`,
    message,
  ])
  throw new AppError('SCHOLARSHIP_EXCEEDS_TUITION', { message, fields: Object.fromEntries(fields) })
}

function invalid(fields: Record<string, string>): AppError {
  return new AppError('VALIDATION_FAILED', { fields })
}
