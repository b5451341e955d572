import * as calls from '#domain/partners/inactive-calls'
import { listInactivePartners } from '#server/partners/inactive/list-inactive'
import { winBackPartners } from '#server/partners/inactive/win-back'
import { answering } from '#server/platform/http/answering'

export const answers = answering(calls, {
  listInactivePartners,
  winBackPartners: (context, input) => {
    const { config } = context
    const mailSettings = { publicUrl: config.publicUrl, state: config.smtp ? 'waiting' : 'kept' } as const
    return winBackPartners({ ...context, mailSettings }, input)
  },
})
