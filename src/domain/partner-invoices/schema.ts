import { z } from 'zod'
import { Id, READABLE, UserId } from '#domain/api/fields'
import { CURRENCIES } from '#domain/money/currencies'
import { TAX_HEADS } from '#domain/partner-invoices/bill'
import { isDay } from '#domain/time/day'

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `At most ${most} characters`)
    .refine(...READABLE)

export const Tick = z.union([
  z.boolean(),
  z.enum(['true', 'false', '']).transform((value) => value === 'true'),
])

/** '' if not typed: the checklist says so. Stated fields repeat the partner's PDF (docs/decisions/0020). */
export const PartnerInvoiceFields = z.object({
  PartnerTaxInvoiceNumber: text(100).default(''),
  PartnerInvoiceDate: z
    .string()
    .trim()
    .refine((value) => value === '' || isDay(value), 'Enter a date')
    .default(''),
  PartnerSignatoryName: text(200).default(''),
  PartnerSignatoryDesignation: text(200).default(''),
  PurposeCode: z
    .string()
    .trim()
    .refine((value) => value === '' || /^[PS]\d{4}$/.test(value), 'Choose one from the list')
    .default(''),
  IsNonGstDeclared: Tick.default(false),
  StatedTotal: text(30).default(''),
  StatedCurrency: z.enum(['', ...CURRENCIES]).default(''),
  StatedTaxHead: z.enum(['', ...TAX_HEADS]).default(''),
})
export type PartnerInvoiceFields = z.output<typeof PartnerInvoiceFields>

export const MadeInvoiceFields = PartnerInvoiceFields.omit({
  StatedTotal: true,
  StatedCurrency: true,
  StatedTaxHead: true,
})

/** Whether any field is filled. The call that only takes a PDF fills none. */
export function isAnythingStated(fields: PartnerInvoiceFields): boolean {
  return Object.values(fields).some((value) => value !== '' && value !== false)
}

export const UploadPartnerInvoice = PartnerInvoiceFields.extend({
  UserId,
  commissionNoteId: Id,
  Version: z.coerce.number().int().positive().optional(),
})
