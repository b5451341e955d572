import { addCounsellor as addCall, listCounsellors as listCall } from '#domain/counsellors/calls'
import { addCounsellor } from '#server/counsellors/add-counsellor'
import { listCounsellors } from '#server/counsellors/list-counsellors'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(listCall, ({ db, actor, query }) => listCounsellors(db, actor, query))
export const POST = endpoint(addCall, ({ db, actor, body }) => addCounsellor(db, actor, body))
