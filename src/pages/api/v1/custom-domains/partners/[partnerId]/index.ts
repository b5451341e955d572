import {
  addCustomDomain as add,
  getCustomDomain as get,
  removeCustomDomain as remove,
} from '#domain/custom-domains/calls'
import { addCustomDomain } from '#server/custom-domains/add-domain'
import { getCustomDomain } from '#server/custom-domains/get-domain'
import { removeCustomDomain } from '#server/custom-domains/remove-domain'
import { domainServices } from '#server/custom-domains/services'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const GET = endpoint(get, ({ db, actor, params }) =>
  getCustomDomain(db, actor, params.partnerId, domainServices(runtime())),
)

export const POST = endpoint(add, ({ db, actor, params, body }) =>
  addCustomDomain(db, actor, { partnerId: params.partnerId, domain: body.Domain }, domainServices(runtime())),
)

export const DELETE = endpoint(remove, ({ db, actor, params }) =>
  removeCustomDomain(db, actor, params.partnerId, domainServices(runtime())),
)
