import { getBranding as getCall, saveBranding as saveCall } from '#domain/branding/calls'
import { getBranding } from '#server/branding/get-branding'
import { saveBranding } from '#server/branding/save-branding'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(getCall, ({ db, actor, params }) => getBranding(db, actor, params.id))
export const PUT = endpoint(saveCall, ({ db, actor, params, body }) =>
  saveBranding(db, actor, params.id, body),
)
