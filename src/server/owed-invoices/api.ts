import * as calls from '#domain/owed-invoices/calls'
import { askAboutLine } from '#server/owed-invoices/ask-about-line'
import { getOwedInvoice } from '#server/owed-invoices/get-owed-invoice'
import { listOwedInvoices } from '#server/owed-invoices/list-owed-invoices'
import { owedInvoicePdf } from '#server/owed-invoices/owed-invoice-pdf'
import { savePayDay } from '#server/owed-invoices/save-pay-day'
import { answering } from '#server/platform/http/answering'
import { pdfResponse } from '#server/platform/http/answers/pdf-response'
import { runtime } from '#server/platform/runtime/runtime'

export const answers = answering(calls, {
  listOwedInvoices: ({ db, actor, query }) => listOwedInvoices(db, actor, query),
  getOwedInvoice: ({ db, actor, params }) => getOwedInvoice(db, actor, params.id),
  owedInvoicePdf: async ({ db, actor, params }) => {
    const { pdf, config } = runtime()
    return pdfResponse(await owedInvoicePdf(db, actor, params.id, { pdf, publicUrl: config.publicUrl }))
  },
  askAboutLine: ({ db, actor, params, body }) => askAboutLine(db, actor, params.id, body),
  sayPayDay: ({ db, actor, params, body }) => savePayDay(db, actor, params.id, body),
})
