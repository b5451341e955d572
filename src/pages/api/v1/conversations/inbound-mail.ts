import { takeMailAnswer as call } from '#domain/conversations/calls'
import { inboundFor } from '#server/conversations/mail/inbound'
import { takeAnswer } from '#server/conversations/mail/take-answer'
import { openEndpoint } from '#server/platform/http/endpoint'
import { mailSettingsOf } from '#server/platform/notices/mail-settings'
import { runtime } from '#server/platform/runtime/runtime'

const inbound = (request: Request) => inboundFor(request, runtime().config.inbound)

export const POST = openEndpoint(
  call,
  async (body, { request }) => {
    const { db, config } = runtime()
    return { data: await takeAnswer(db, inbound(request), body, mailSettingsOf(config)) }
  },
  inbound,
)
