import * as calls from '#domain/owed-invoices/calls'
import { askAboutLine } from '#server/owed-invoices/ask-about-line'
import { getOwedInvoice } from '#server/owed-invoices/get-owed-invoice'
import { listOwedInvoices } from '#server/owed-invoices/list-owed-invoices'
import { owedInvoicePdf } from '#server/owed-invoices/owed-invoice-pdf'
import { savePayDay } from '#server/owed-invoices/save-pay-day'
import { answering } from '#server/platform/http/answering'
import { pdfResponse } from '#server/platform/http/answers/pdf-response'

export const answers = answering(calls, {
  listOwedInvoices,
  getOwedInvoice,
  owedInvoicePdf: async (context, input) => {
    const { pdf, config } = context
    return pdfResponse(
      await owedInvoicePdf({ ...context, services: { pdf, publicUrl: config.publicUrl } }, input),
    )
  },
  askAboutLine,
  sayPayDay: savePayDay,
})
