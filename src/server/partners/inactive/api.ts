import * as calls from '#domain/partners/inactive-calls'
import { listInactivePartners } from '#server/partners/inactive/list-inactive'
import { winBackPartners } from '#server/partners/inactive/win-back'
import { answering } from '#server/platform/http/answering'
import { runtime } from '#server/platform/runtime/runtime'

export const answers = answering(calls, {
  listInactivePartners: ({ db, actor, query }) => listInactivePartners(db, actor, query),
  winBackPartners: ({ db, actor, body }) => {
    const { config } = runtime()
    const mailSettings = { publicUrl: config.publicUrl, state: config.smtp ? 'waiting' : 'kept' } as const
    return winBackPartners(db, actor, body, mailSettings)
  },
})
