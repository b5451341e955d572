import { addTier as add, listTiers as list } from '#domain/partners/calls'
import { addTier } from '#server/partners/keep-tier'
import { listTiers } from '#server/partners/list-tiers'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(list, ({ db, actor }) => listTiers(db, actor))
export const POST = endpoint(add, ({ db, actor, body }) => addTier(db, actor, body))
