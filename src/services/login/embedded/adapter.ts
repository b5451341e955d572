import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Payloads } from '#services/login/embedded/ports'

/** oidc-provider's storage of one model, in the portal's database. */
export function payloadAdapter(model: string, payloads: Payloads): Adapter {
  const found = (payload: Record<string, unknown> | null) =>
    (payload ?? undefined) as AdapterPayload | undefined
  return {
    find: async (id) => found(await payloads.find(model, id)),
    findByUid: async (uid) => found(await payloads.findByUid(model, uid)),
    // The device flow is off, so there are no user codes.
    findByUserCode: async () => undefined,
    upsert: (id, payload, seconds) =>
      payloads.upsert(model, id, payload as Record<string, unknown>, seconds || undefined),
    consume: (id) => payloads.consume(model, id),
    destroy: (id) => payloads.destroy(model, id),
    revokeByGrantId: (grantId) => payloads.revokeGrant(grantId),
  }
}
