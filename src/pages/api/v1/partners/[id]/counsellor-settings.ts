import {
  getCounsellorSettings as getCall,
  keepCounsellorSettings as keepCall,
} from '#domain/counsellors/calls'
import { getCounsellorSettings, keepCounsellorSettings } from '#server/counsellors/settings'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(getCall, ({ db, actor, params }) => getCounsellorSettings(db, actor, params.id))
export const PUT = endpoint(keepCall, ({ db, actor, params, body }) =>
  keepCounsellorSettings(db, actor, params.id, body),
)
