import * as calls from '#domain/invoices/calls'
import * as issueCalls from '#domain/invoices/issue-calls'
import { acceptOverSharing } from '#server/invoices/accept-over-sharing'
import { getInvoice } from '#server/invoices/get-invoice'
import { invoiceEvents } from '#server/invoices/invoice-events'
import { invoiceSheet } from '#server/invoices/invoice-sheet'
import { createInvoice } from '#server/invoices/issue/create-invoice'
import { listOpenInstallments } from '#server/invoices/issue/open-installments'
import { listInvoices } from '#server/invoices/list-invoices'
import { markCardAsRead } from '#server/invoices/mark-card-as-read'
import { invoicePdf } from '#server/invoices/paper/invoice-pdf'
import { sendInvoice } from '#server/invoices/paper/send-invoice'
import { answerInvoiceQuestion } from '#server/invoices/questions/answer-question'
import { recordReceipt } from '#server/invoices/receipts/record-receipt'
import { undoReceipt } from '#server/invoices/receipts/undo-receipt'
import { exportResponse } from '#server/platform/exports/export-response'
import { answering } from '#server/platform/http/answering'
import { pdfResponse } from '#server/platform/http/answers/pdf-response'
import { runtime } from '#server/platform/runtime/runtime'

export const answers = [
  ...answering(calls, {
    listInvoices: ({ db, actor, query }) => listInvoices(db, actor, query),
    invoiceSheet: async ({ db, actor, query }) => exportResponse(await invoiceSheet(db, actor, query)),
    getInvoice: ({ db, actor, params }) => getInvoice(db, actor, params.id),
    invoicePdf: async ({ db, actor, params }) => {
      const { pdf, config } = runtime()
      return pdfResponse(await invoicePdf(db, actor, params.id, { pdf, publicUrl: config.publicUrl }))
    },
    markCardAsRead: async ({ db, actor, body }) => ({
      message: 'Marked as read.',
      ...(await markCardAsRead(db, actor, body)),
    }),
  }),
  ...answering(issueCalls, {
    createInvoice: ({ db, actor, body }) => createInvoice(db, actor, body),
    listOpenInstallments: ({ db, actor, query }) => listOpenInstallments(db, actor, query),
    answerInvoiceQuestion: ({ db, actor, params, body }) => answerInvoiceQuestion(db, actor, params.id, body),
    sendInvoice: ({ db, actor, params, body }) => {
      const { pdf, files, config } = runtime()
      const mailSettings = { publicUrl: config.publicUrl, state: config.smtp ? 'waiting' : 'kept' } as const
      return sendInvoice(db, actor, params.id, body, { pdf, files, mailSettings })
    },
    recordReceipt: ({ db, actor, params, body }) => recordReceipt(db, actor, params.id, body),
    undoReceipt: ({ db, actor, params, body }) => undoReceipt(db, actor, params, body),
    acceptOverSharing: ({ db, actor, params, body }) => acceptOverSharing(db, actor, params.id, body),
    invoiceEvents: ({ db, actor, params }) => invoiceEvents(db, actor, params.id),
  }),
]
