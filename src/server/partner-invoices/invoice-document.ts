import type { Db } from '#db/database'
import { isZero } from '#domain/money/money'
import { inTax } from '#domain/money/tax-words'
import { sacCodeOf } from '#domain/partner-invoices/bill'
import { stateName } from '#domain/partner-invoices/indian-states'
import { purposeLabel } from '#domain/partner-invoices/purpose-codes'
import type { PartnerInvoiceFields } from '#domain/partner-invoices/schema'
import { paths } from '#domain/paths'
import type { PartnerInvoiceDocument } from '#services/pdf/documents'
import type { InvoiceSource } from './invoice-source'

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' })

export async function invoiceDocument(
  db: Db,
  noteId: string,
  source: InvoiceSource,
  fields: PartnerInvoiceFields,
  how: { isDraft: boolean; publicUrl: string },
): Promise<PartnerInvoiceDocument> {
  const { bill, issuer } = source
  const note = await db
    .selectFrom('notes')
    .innerJoin('university_invoices', 'university_invoices.id', 'notes.invoice_id')
    .select([
      'notes.university_name',
      'university_invoices.number',
      'overall_bonus_name',
      'overall_bonus_amount',
    ])
    .where('notes.id', '=', noteId)
    .executeTakeFirstOrThrow()
  return {
    isTax: bill.lines.length > 0,
    taxType: source.tax_type,
    isDraft: how.isDraft,
    number: fields.PartnerTaxInvoiceNumber,
    date: fields.PartnerInvoiceDate || undefined,
    portalUrl: `${how.publicUrl}${paths.note(noteId)}`,
    currency: bill.currency,
    issuer: {
      name: issuer.name,
      address: addressOf(source.issuer_address, source.issuer_city, issuer.stateId, issuer.countryId),
      gstin: issuer.gstin ?? undefined,
      pan: issuer.pan ?? undefined,
      hstNumber: issuer.hstNumber ?? undefined,
      subsidiaryOf: source.subsidiary_of ?? undefined,
    },
    recipient: {
      name: source.name,
      address: source.address,
      taxNumber: { label: source.tax_type === 'GST' ? 'GSTIN' : 'HST number', value: source.gstin },
      cin: source.cin,
    },
    placeOfSupply: stateName(source.country_id, source.state_id) || countryName(source.country_id),
    noteNumber: source.note_number,
    university: note.university_name,
    universityInvoice: note.number,
    purpose: purposeOf(fields.PurposeCode),
    sacCode: sacCodeOf(source) ?? undefined,
    lines: await linesOf(db, noteId),
    bonus: isZero(note.overall_bonus_amount)
      ? undefined
      : { name: note.overall_bonus_name, amount: note.overall_bonus_amount },
    taxable: bill.taxable,
    tax: bill.lines,
    total: bill.total,
    declaration: declarationOf(source, fields),
    bank: bankOf(source),
    signatory: { name: fields.PartnerSignatoryName, designation: fields.PartnerSignatoryDesignation },
  }
}

async function linesOf(db: Db, noteId: string): Promise<PartnerInvoiceDocument['lines']> {
  const students = await db
    .selectFrom('note_students')
    .select([
      'name',
      'university_student_id',
      'installment',
      'commission',
      'less_gst_amount',
      'net_commission',
    ])
    .where('note_id', '=', noteId)
    .orderBy('position')
    .execute()
  return students.map((student) => ({
    name: student.name,
    universityStudentId: student.university_student_id,
    installment: student.installment,
    commission: student.commission,
    lessGst: student.less_gst_amount,
    taxable: student.net_commission,
  }))
}

function declarationOf(source: InvoiceSource, fields: PartnerInvoiceFields): string | undefined {
  if (!source.is_non_gst_enabled || !fields.IsNonGstDeclared) return undefined
  const declared = inTax(
    'declares that no GST applies to what is billed here, and that none is added.',
    source.tax_type,
  )
  return `${source.issuer.name} ${declared}`
}

function bankOf({ bank }: InvoiceSource): PartnerInvoiceDocument['bank'] {
  if (!bank) return []
  const place = [bank.bank_location, bank.bank_city, bank.bank_country && countryName(bank.bank_country)]
  return [
    ['Bank', bank.name_of_bank],
    ['Beneficiary', bank.name_of_beneficiary],
    ['Account', bank.account_no],
    ['IBAN', bank.iban_code],
    ['IFSC', bank.ifsc_code],
    ['SWIFT', bank.swift_code],
    ['ABA routing number', bank.routing_number],
    ['BSB', bank.bsb_code],
    ['Sort code', bank.sort_code],
    ['Institution and transit', [bank.institution_code, bank.transit_code].filter(Boolean).join(' / ')],
    ['Branch', place.filter(Boolean).join(', ')],
  ]
    .filter(([, value]) => value !== '')
    .map(([label = '', value = '']) => ({ label, value }))
}

function purposeOf(code: string): string | undefined {
  if (code === '') return undefined
  const label = purposeLabel(code)
  return label === null ? code : `${code} ${label}`
}

function addressOf(address: string, city: string, stateId: string | null, countryId: string): string {
  const place = [stateName(countryId, stateId), countryName(countryId)].filter(Boolean).join(', ')
  return [address, city, place].join('\n')
}

function countryName(id: string): string {
  return /^[A-Z]{2}$/.test(id) ? (COUNTRIES.of(id) ?? id) : id
}
