import { winBackPartners as call } from '#domain/partners/inactive-calls'
import { winBackPartners } from '#server/partners/win-back'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const POST = endpoint(call, ({ db, actor, body }) => {
  const { config } = runtime()
  const mailSettings = { publicUrl: config.publicUrl, state: config.smtp ? 'waiting' : 'kept' } as const
  return winBackPartners(db, actor, body, mailSettings)
})
