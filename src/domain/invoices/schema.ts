import { z } from 'zod'
import { Day, Id, UserId } from '#domain/api/fields'
import { NEWEST_FIRST, TAX_TYPES, UNIVERSITY_SAYS } from '#domain/invoices/list-choices'
import { INVOICE_GENERATED, INVOICE_RECEIVED } from '#domain/invoices/statuses'
import { CURRENCIES } from '#domain/money/currencies'
import { Paging } from '#domain/paging/schema'

/** 'Invoice number pattern limit: 100 characters': letters, digits, '/', '-', '_' and space (docs/reference/conventions.md). */
export const INVOICE_NUMBER = /^[A-Za-z0-9/\-_ ]{1,100}$/

/** What the list sorts by; with '-' the other way round. */
const INVOICE_SORTS = ['created', 'issued', 'number', 'university', 'status'] as const
type InvoiceSort = (typeof INVOICE_SORTS)[number]
const SORTS = INVOICE_SORTS.flatMap((sort) => [sort, `-${sort}`] as (InvoiceSort | `-${InvoiceSort}`)[])

export const ListInvoices = Paging.extend({
  searchQuery: z.string().trim().max(100, 'Please enter valid invoice number!').optional(),
  statusId: z.coerce.number().int().min(INVOICE_GENERATED).max(INVOICE_RECEIVED).optional(),
  typeId: z.coerce.number().int().min(1).max(2).optional(),
  companyId: z.coerce.number().int().min(1).max(32_767).optional(),
  taxType: z.enum(TAX_TYPES).optional(),
  currency: z.enum(CURRENCIES).optional(),
  startDate: Day.optional(),
  endDate: Day.optional(),
  /** Those whose notes share more than came in. */
  isOverShared: z.enum(['true']).optional(),
  /** Those with a question of the university's to answer, or not paid by the day that it said. */
  university: z.enum(UNIVERSITY_SAYS, `university is one of ${UNIVERSITY_SAYS.join(', ')}`).optional(),
  sort: z.enum(SORTS).default(NEWEST_FIRST),
  UserId,
})
export type ListInvoices = z.output<typeof ListInvoices>

/** The specification names the invoice `invoice_id`; every other call of the portal `InvoiceId`. */
export const MarkCardAsRead = z
  .object({ UserId, invoice_id: Id.optional(), InvoiceId: Id.optional() })
  .refine(({ invoice_id, InvoiceId }) => (invoice_id ?? InvoiceId) !== undefined, {
    message: '*Invoice is required.',
    path: ['InvoiceId'],
  })
  .refine(({ invoice_id, InvoiceId }) => !invoice_id || !InvoiceId || invoice_id === InvoiceId, {
    message: 'invoice_id and InvoiceId name different invoices',
    path: ['invoice_id'],
  })

/** A university invoice as a row of the list. */
export const InvoiceRow = z
  .object({
    InvoiceId: z.string(),
    Number: z.string(),
    PONumber: z.string(),
    TypeId: z.number().int(),
    Type: z.string(),
    StatusId: z.number().int(),
    Status: z.string(),
    UniversityName: z.string(),
    CompanyId: z.number().int(),
    /** The company's prefix and tax: 'KCOEPL GST'. */
    Company: z.string(),
    Currency: z.string(),
    /** The commission on its lines. */
    Amount: z.string(),
    /** The same with the tax: what the university pays. */
    PayableAmount: z.string(),
    /** What came in of it, undone receipts left out. */
    Received: z.string(),
    /** What of that may be shared: without the tax in it. */
    ToShare: z.string(),
    SharedByNotes: z.string(),
    /** Below zero where the notes share more than there is. */
    RemainingToShare: z.string(),
    IsOverShared: z.boolean(),
    /** What was paid of its notes so far, with the partners' tax. */
    PaidOnNotes: z.string(),
    StudentCount: z.number().int(),
    /** How many of its applications no note or draft has claimed yet. */
    FreeCount: z.number().int(),
    NoteCount: z.number().int(),
    IssuedOn: z.string(),
    /** The day by which the university says that it pays. */
    PayBy: z.string().nullable(),
    /** How many of the university's questions wait for an answer. */
    OpenQuestions: z.number().int(),
    Version: z.number().int(),
    /** Whether its card is new to the reader: they have not opened it since it came or was revised. */
    IsNew: z.boolean(),
  })
  .meta({ id: 'UniversityInvoiceRow' })
export type InvoiceRow = z.infer<typeof InvoiceRow>
