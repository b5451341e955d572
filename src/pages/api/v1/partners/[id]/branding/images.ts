import { addBrandImage as call } from '#domain/branding/calls'
import { addBrandImage } from '#server/branding/add-brand-image'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const POST = endpoint(call, ({ db, actor, params, files }) =>
  addBrandImage(db, runtime().files, actor, params.id, files),
)
