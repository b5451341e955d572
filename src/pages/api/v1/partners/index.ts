import { createPartner as create, listPartners as list } from '#domain/partners/calls'
import { createPartner } from '#server/partners/create-partner'
import { listPartners } from '#server/partners/list-partners'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(list, ({ db, actor, query }) => listPartners(db, actor, query))
export const POST = endpoint(create, ({ db, actor, body }) => createPartner(db, actor, body))
