import { restoreCounsellor as call } from '#domain/counsellors/calls'
import { restoreCounsellor } from '#server/counsellors/deletion/restore-counsellor'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, ({ db, actor, params }) => restoreCounsellor(db, actor, params.id))
