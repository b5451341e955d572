import { createSubsidiary as createCall, listSubsidiaries as listCall } from '#domain/subsidiaries/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { createSubsidiary } from '#server/subsidiaries/keep-subsidiary'
import { listSubsidiaries } from '#server/subsidiaries/list-subsidiaries'

export const GET = endpoint(listCall, ({ db, actor, query }) => listSubsidiaries(db, actor, query))
export const POST = endpoint(createCall, ({ db, actor, body }) => createSubsidiary(db, actor, body))
