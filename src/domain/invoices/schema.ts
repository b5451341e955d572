import { z } from 'zod'
import { Day, Id, UserId } from '#domain/api/fields'
import { CURRENCIES } from '#domain/money/currencies'
import { Paging } from '#domain/paging/schema'

/** Invoice types and statuses of specification section 3. */
export const INVOICE_TYPES: Readonly<Record<number, string>> = { 1: 'Proforma', 2: 'Final' }
export const INVOICE_STATUSES: Readonly<Record<number, string>> = {
  2: 'Invoice Generated',
  3: 'Invoice Sent to University',
  4: 'Payment received for Invoice',
}

/** 'Invoice number pattern limit: 100 characters': letters, digits, '/', '-', '_' and space (decisions section 2). */
export const INVOICE_NUMBER = /^[A-Za-z0-9/\-_ ]{1,100}$/

export const ListInvoices = Paging.extend({
  searchQuery: z.string().trim().max(100, 'Please enter valid invoice number!').optional(),
  statusId: z.coerce.number().int().min(2).max(4).optional(),
  currency: z.enum(CURRENCIES).optional(),
  startDate: Day.optional(),
  endDate: Day.optional(),
  UserId,
})
export type ListInvoices = z.output<typeof ListInvoices>

export const MarkCardAsRead = z.object({ UserId, InvoiceId: Id })

/** A university invoice as a row of the list. */
export const InvoiceRow = z
  .object({
    InvoiceId: z.string(),
    Number: z.string(),
    PONumber: z.string(),
    Type: z.string(),
    StatusId: z.number().int(),
    Status: z.string(),
    UniversityName: z.string(),
    CompanyId: z.number().int(),
    Currency: z.string(),
    Amount: z.string(),
    StudentCount: z.number().int(),
    /** How many of its applications no note or draft has claimed yet. */
    FreeCount: z.number().int(),
    NoteCount: z.number().int(),
    IssuedOn: z.string(),
    Version: z.number().int(),
    /** Whether its card is new to the reader: they have not opened it since it came or was revised. */
    IsNew: z.boolean(),
  })
  .meta({ id: 'UniversityInvoiceRow' })
export type InvoiceRow = z.infer<typeof InvoiceRow>

/** What a note may be raised for (decisions section 5). */
export const InvoiceApplication = z
  .object({
    AcknowledgementId: z.string(),
    InstallmentGeneratedFor: z.string(),
    StudentId: z.string(),
    Name: z.string(),
    PartnerId: z.string(),
    PartnerCompany: z.string(),
    /** The subsidiary the student belongs to; null for the parent company. */
    SubsidiaryId: z.string().nullable(),
    SubsidiaryName: z.string().nullable(),
    TuitionFee: z.string(),
    ScholarshipReceived: z.string(),
    CommissionNoteId: z.string().nullable(),
    DraftId: z.string().nullable(),
  })
  .meta({ id: 'InvoiceApplication' })
export type InvoiceApplication = z.infer<typeof InvoiceApplication>
