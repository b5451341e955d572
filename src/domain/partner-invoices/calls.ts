import { z } from 'zod'
import { call } from '#domain/api/call'
import { Id, UserId, Version } from '#domain/api/fields'
import { asCaller, byId, success } from '#domain/api/shapes'
import { Note } from '#domain/commission-notes/note/note'
import { UploadPartnerInvoice } from '#domain/partner-invoices/schema'
import { CHECKS, SEVERITIES } from './findings'
import * as routes from './routes'
import { MadeInvoiceFields, PartnerInvoiceFields } from './schema'

const noun = 'Partner tax invoices'
const params = z.object({ id: Id })
const Shared = z.object({ message: z.string(), Note })

const Finding = z
  .object({
    Code: z.enum(CHECKS),
    Severity: z.enum(SEVERITIES),
    Title: z.string(),
    Explanation: z.string(),
    FixLink: z.string().meta({ description: 'Where it is fixed: a path, or # and a field' }),
  })
  .meta({ id: 'PartnerInvoiceFinding' })

/** Calls that check, create and share a partner's tax invoice (docs/decisions/0020). */
export const checkPartnerInvoice = call(routes.checkPartnerInvoice, {
  reads: true,
  noun,
  permission: 'commission-notes.upload-partner-invoice',
  summary: 'What is in order and what is not about a tax invoice for this note; changes nothing',
  params,
  body: PartnerInvoiceFields.extend({
    UserId,
    Way: z
      .enum(['make', 'upload'], 'Way is make or upload')
      .default('make')
      .meta({ description: 'The portal makes the invoice, or a PDF is uploaded' }),
  }),
  output: z.object({ Findings: z.array(Finding), CanProceed: z.boolean() }),
})
export const previewPartnerInvoice = call(routes.previewPartnerInvoice, {
  reads: true,
  noun,
  permission: 'commission-notes.upload-partner-invoice',
  summary: 'The tax invoice as the portal would make it, marked as a draft; changes nothing',
  params,
  body: MadeInvoiceFields.extend({ UserId }),
  file: 'application/pdf',
})
export const finalisePartnerInvoice = call(routes.finalisePartnerInvoice, {
  noun,
  permission: 'commission-notes.upload-partner-invoice',
  refusedAs: 'STATUS_NOT_AUTHORISED',
  summary: 'Make the tax invoice, unsigned, and send the note on with it',
  params,
  body: MadeInvoiceFields.extend({ UserId, Version }),
  output: Shared,
})
export const sharePartnerInvoice = call(routes.sharePartnerInvoice, {
  noun,
  permission: 'commission-notes.upload-partner-invoice',
  refusedAs: 'STATUS_NOT_AUTHORISED',
  summary: 'Share the partner’s own tax invoice (PDF) together with what it says',
  body: UploadPartnerInvoice,
  multipart: { fields: UploadPartnerInvoice, file: 'invoice' },
  output: Shared,
})

export const uploadPartnerInvoice = call(routes.uploadPartnerInvoice, {
  noun: 'Commission notes',
  permission: 'commission-notes.upload-partner-invoice',
  refusedAs: 'STATUS_NOT_AUTHORISED',
  summary: 'Upload the partner’s tax invoice (PDF)',
  body: UploadPartnerInvoice,
  multipart: { fields: UploadPartnerInvoice, file: 'invoice' },
  output: success({ Note }),
})

export const getPartnerInvoice = call(routes.getPartnerInvoice, {
  noun: 'Commission notes',
  permission: 'commission-notes.view',
  summary: 'The partner’s tax invoice',
  params: byId,
  query: asCaller,
  file: 'application/pdf',
})
