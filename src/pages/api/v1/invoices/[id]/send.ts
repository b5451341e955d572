import { sendInvoice as call } from '#domain/invoices/issue-calls'
import { sendInvoice } from '#server/invoices/paper/send-invoice'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const POST = endpoint(call, ({ db, actor, params, body }) => {
  const { pdf, files, config } = runtime()
  const mailSettings = { publicUrl: config.publicUrl, state: config.smtp ? 'waiting' : 'kept' } as const
  return sendInvoice(db, actor, params.id, body, { pdf, files, mailSettings })
})
