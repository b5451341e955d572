import { sendInvoice as call } from '#domain/invoices/issue-calls'
import { endpoint } from '#server/http/endpoint'
import { sendInvoice } from '#server/invoices/send-invoice'
import { runtime } from '#server/runtime/runtime'

export const POST = endpoint(call, ({ db, actor, params, body }) => {
  const { pdf, files, config } = runtime()
  const postage = { publicUrl: config.publicUrl, state: config.smtp ? 'waiting' : 'kept' } as const
  return sendInvoice(db, actor, params.id, body, { pdf, files, postage })
})
