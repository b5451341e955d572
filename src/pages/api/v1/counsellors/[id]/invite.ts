import { inviteCounsellor as call } from '#domain/counsellors/calls'
import { inviteCounsellor } from '#server/counsellors/change-counsellor'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, ({ db, actor, params }) => inviteCounsellor(db, actor, params.id))
