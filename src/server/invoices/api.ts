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

export const answers = [
  ...answering(calls, {
    listInvoices,
    invoiceSheet: async (context, input) => exportResponse(await invoiceSheet(context, input)),
    getInvoice,
    invoicePdf: async (context, input) => {
      const { pdf, config } = context
      return pdfResponse(
        await invoicePdf({ ...context, services: { pdf, publicUrl: config.publicUrl } }, input),
      )
    },
    markCardAsRead: async (context, input) => ({
      message: 'Marked as read.',
      ...(await markCardAsRead(context, input)),
    }),
  }),
  ...answering(issueCalls, {
    createInvoice,
    listOpenInstallments,
    answerInvoiceQuestion,
    sendInvoice: (context, input) => {
      const { pdf, files, config } = context
      const mailSettings = { publicUrl: config.publicUrl, state: config.smtp ? 'waiting' : 'kept' } as const
      return sendInvoice({ ...context, services: { pdf, files, mailSettings } }, input)
    },
    recordReceipt,
    undoReceipt,
    acceptOverSharing,
    invoiceEvents,
  }),
]
