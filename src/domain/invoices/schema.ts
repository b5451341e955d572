import { z } from 'zod'
import { Day, Id, UserId } from '#domain/api/fields'
import { INVOICE_AGE_VALUES, NEWEST_FIRST, UNIVERSITY_REPLIES } from '#domain/invoices/list-choices'
import { INVOICE_GENERATED, INVOICE_RECEIVED } from '#domain/invoices/statuses'
import { CURRENCIES } from '#domain/money/currencies'
import { TAX_TYPES } from '#domain/money/tax-words'
import { Paging } from '#domain/paging/schema'

export const INVOICE_NUMBER = /^[A-Za-z0-9/\-_ ]{1,100}$/

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
  age: z
    .enum(INVOICE_AGE_VALUES, `age is one of ${INVOICE_AGE_VALUES.join(', ')}`)
    .optional()
    .meta({
      description: 'Days since it was issued, of invoices that were sent and are not paid in full',
    }),
  isOverShared: z.enum(['true']).optional(),
  university: z.enum(UNIVERSITY_REPLIES, `university is one of ${UNIVERSITY_REPLIES.join(', ')}`).optional(),
  sort: z.enum(SORTS).default(NEWEST_FIRST),
  UserId,
})
export type ListInvoices = z.output<typeof ListInvoices>
export const InvoiceFilters = ListInvoices.omit({ pageNo: true, pageSize: true })

/** The specification calls the invoice `invoice_id`; all other calls of the portal `InvoiceId`. */
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
    Company: z.string(),
    Currency: z.string(),
    Amount: z.string(),
    /** What the university pays includes tax, what may be shared does not; what is paid of notes includes the partners' tax. */
    PayableAmount: z.string(),
    Received: z.string(),
    ToShare: z.string(),
    SharedByNotes: z.string(),
    RemainingToShare: z.string(),
    IsOverShared: z.boolean(),
    PaidOnNotes: z.string(),
    StudentCount: z.number().int(),
    FreeCount: z.number().int(),
    NoteCount: z.number().int(),
    IssuedOn: z.string(),
    PayBy: z.string().nullable(),
    OpenQuestions: z.number().int(),
    Version: z.number().int(),
    IsNew: z.boolean(),
  })
  .meta({ id: 'UniversityInvoiceRow' })
export type InvoiceRow = z.infer<typeof InvoiceRow>
