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

/** A form sends its ticks as text. */
export const Tick = z.union([
  z.boolean(),
  z.enum(['true', 'false', '']).transform((value) => value === 'true'),
])

/**
 * What is said of a partner's tax invoice (docs/decisions/0020), as it is typed: '' where nothing was
 * typed yet, since the checklist tells what is missing. What a PDF of the partner's own says of its sum is typed beside it.
 */
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
  /** That no GST applies to what is billed. */
  IsNonGstDeclared: Tick.default(false),
  StatedTotal: text(30).default(''),
  StatedCurrency: z.enum(['', ...CURRENCIES]).default(''),
  StatedTaxHead: z.enum(['', ...TAX_HEADS]).default(''),
})
export type PartnerInvoiceFields = z.output<typeof PartnerInvoiceFields>

/** The same where the portal makes the invoice: there is no PDF whose sum could be stated. */
export const MadeInvoiceFields = PartnerInvoiceFields.omit({
  StatedTotal: true,
  StatedCurrency: true,
  StatedTaxHead: true,
})

/** Whether anything was said of the invoice at all; the call that takes a PDF alone says nothing. */
export function isAnythingStated(fields: PartnerInvoiceFields): boolean {
  return Object.values(fields).some((value) => value !== '' && value !== false)
}

export const UploadPartnerInvoice = PartnerInvoiceFields.extend({
  UserId,
  commissionNoteId: Id,
  Version: z.coerce.number().int().positive().optional(),
})
