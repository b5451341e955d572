import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { Id, UserId, Version } from '#domain/api/fields'
import { asCaller, byId, success } from '#domain/api/shapes'
import { Note } from '#domain/commission-notes/note/note'
import { UploadPartnerInvoice } from '#domain/partner-invoices/schema'
import { CHECKS, SEVERITIES } from './findings'
import * as routes from './routes'
import { MadeInvoiceFields, PartnerInvoiceFields } from './schema'

const call = callsOf('Partner tax invoices')
const params = z.object({ id: Id })
const Shared = z.object({ message: z.string(), Note })

const Finding = z
  .object({
    Code: z.enum(CHECKS),
    Severity: z.enum(SEVERITIES),
    Title: z.string(),
    Explanation: z.string(),
    FixLink: z.string().meta({ description: 'Where to fix it: a path, or # and a field' }),
  })
  .meta({ id: 'PartnerInvoiceFinding' })

export const checkPartnerInvoice = call(routes.checkPartnerInvoice, {
  reads: true,
  permission: 'commission-notes.upload-partner-invoice',
  summary: 'Check a tax invoice for this note and list the findings; changes nothing',
  params,
  body: PartnerInvoiceFields.extend({
    UserId,
    Way: z
      .enum(['make', 'upload'], 'Way is make or upload')
      .default('make')
      .meta({ description: 'make: the portal creates the invoice; upload: the partner uploads a PDF' }),
  }),
  output: z.object({ Findings: z.array(Finding), CanProceed: z.boolean() }),
})
export const previewPartnerInvoice = call(routes.previewPartnerInvoice, {
  reads: true,
  permission: 'commission-notes.upload-partner-invoice',
  summary: 'Preview the tax invoice that the portal would create, marked as a draft; changes nothing',
  params,
  body: MadeInvoiceFields.extend({ UserId }),
  file: 'application/pdf',
})
export const finalisePartnerInvoice = call(routes.finalisePartnerInvoice, {
  permission: 'commission-notes.upload-partner-invoice',
  refusedAs: 'STATUS_NOT_AUTHORISED',
  summary: 'Create the tax invoice, unsigned, and send the note forward with it',
  params,
  body: MadeInvoiceFields.extend({ UserId, Version }),
  output: Shared,
})
export const sharePartnerInvoice = call(routes.sharePartnerInvoice, {
  permission: 'commission-notes.upload-partner-invoice',
  refusedAs: 'STATUS_NOT_AUTHORISED',
  summary:
    'Upload the partner’s own tax invoice (PDF) with its number, date and amounts, and send the note forward',
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
  summary: 'Download the partner’s tax invoice',
  params: byId,
  query: asCaller,
  file: 'application/pdf',
})
