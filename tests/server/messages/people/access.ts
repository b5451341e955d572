import type { IncomingMessage, ServerResponse } from 'node:http'
import { v7 as uuid } from 'uuid'
import { CreateToken } from '#domain/people/calls'
import { issueToken } from '#server/people/issue-token'
import type { Tenant } from '#server/platform/access/tenant'
import { identify } from '#server/platform/login/identify'
import { readConfig } from '#server/platform/runtime/config'
import type { Runtime } from '#server/platform/runtime/runtime'
import { underRequestId } from '#server/platform/security-log/current-request'
import { StoreUnavailable } from '#services/files/store'
import { createSealer } from '#services/sealing/sealer'
import type { Api, MessageCases } from '#tests/server/messages/api'
import { flagsAsTheyCome } from '#tests/support/company/flags'
import { UNLIMITED } from '#tests/support/http/runtime'

const JSON_LIMIT = 2_000_000
const MAX_TOKENS = 20

/**
 * The maker's request with a personal token as the middleware passes it; `before` runs between token and
 * request.
 */
async function byToken(api: Api, name: string, Scopes: string[], before = async () => {}) {
  const { json } = await api.done('makeToken', { body: { Scopes } })
  await before()
  return asSender(api, name, json.data.Token)
}

/** With a token on a partner's own domain. */
async function atPartners(api: Api, name: string) {
  const { json } = await api.done('makeToken', { body: { Scopes: ['read'] } })
  const { id: partnerId } = api.at.world.partners.northstar
  const tenant = { partnerId, domain: 'northstar.example', host: 'northstar.example' } as Tenant
  const answer = { setHeader() {} } as unknown as ServerResponse
  const request = { headers: {}, socket: {} } as IncomingMessage
  return new Promise<Awaited<ReturnType<typeof asSender>>>((resolve, reject) =>
    underRequestId(
      request,
      answer,
      { trustProxy: false },
      () => asSender(api, name, json.data.Token).then(resolve, reject),
      tenant,
    ),
  )
}

async function asSender(api: Api, name: string, token: string) {
  const request = new Request('http://localhost:4321/api', { headers: { authorization: `Bearer ${token}` } })
  const locals = await identify({ request, cookies: { get: () => undefined }, clientAddress: '10.0.0.1' })
  return api.send(name, {}, { locals })
}

const setMaker = (api: Api, columns: { is_blocked?: boolean; email_confirmed?: boolean }) => async () => {
  await api.db.updateTable('users').set(columns).where('id', '=', api.at.world.people.maker.id).execute()
}

/** Callers, forms of calls, and rules of every call. */
export const ACCESS: MessageCases = {
  FEATURE_OFF: ({ at, send }) =>
    send('listStudents', { actor: { ...at.world.people.staff, flagsOff: ['students'] } }),
  FLAGS_HOSTED: ({ serve, send }) => {
    serve({ flags: { ...flagsAsTheyCome(), isHosted: true } })
    return send('saveFlag')
  },
  MALFORMED_REQUEST: ({ send }) => send('changeStatus', {}, { body: '{' }),
  UNAUTHENTICATED: ({ send }) => send('getNote', {}, { actor: null }),
  TOKEN_INVALID: (api) => asSender(api, 'listNotes', 'tas_nobody-made-this'),
  USER_BLOCKED: (api) => byToken(api, 'listNotes', ['read'], setMaker(api, { is_blocked: true })),
  OTHER_PORTAL: (api) => atPartners(api, 'listNotes'),
  EMAIL_UNVERIFIED: (api) => byToken(api, 'listNotes', ['read'], setMaker(api, { email_confirmed: false })),
  ORIGIN_MISMATCH: ({ send }) => send('changeStatus', {}, { headers: { origin: 'https://evil.example' } }),
  SESSION_REQUIRED: (api) => byToken(api, 'listTokens', ['read']),
  TOKEN_SCOPE: (api) => byToken(api, 'changeStatus', ['read']),
  TOKEN_LIMIT: async ({ done, send }) => {
    // The situation already has one.
    for (let made = 1; made < MAX_TOKENS; made++) await done('makeToken', { body: { Name: `token ${made}` } })
    return send('makeToken')
  },
  FORBIDDEN: ({ at, send }) =>
    send('listMails', { actor: at.world.people.maker, query: { UserId: at.world.people.maker.id } }),
  USER_ID_MISMATCH: ({ at, send }) => send('getNote', { query: { UserId: at.world.people.admin.id } }),
  USER_SELF: ({ at, send }) => send('blockUser', { params: { id: at.world.people.superadmin.id } }),
  MFA_RESET_SELF: ({ at, send }) =>
    send('resetUserMfa', { body: { user_id: at.world.people.superadmin.id } }),
  MFA_WAIVER_SELF: ({ at, send }) => send('waiveMfa', { params: { id: at.world.people.superadmin.id } }),
  MFA_WAIVER_NEEDLESS: ({ at, send }) => send('waiveMfa', { params: { id: at.world.people.loanadvisor.id } }),
  MFA_NOT_WAIVED: ({ at, send }) => send('endMfaWaiver', { params: { id: at.world.people.admin.id } }),
  FACTORS_AT_ISSUER: ({ serve, send }) => {
    serve({ login: { embedded: null } as Runtime['login'] })
    return send('readFactors')
  },
  MFA_SETUP_REQUIRED: async (api) => {
    const { processor } = api.at.world.people
    const { Token } = await issueToken(api.db, processor, CreateToken.parse({ Name: 'script' }))
    api.serve({ config: readConfig({ ...UNLIMITED, MFA_REQUIRED: '1' }) })
    return asSender(api, 'listNotes', Token)
  },
  SIGN_IN_FIRST: ({ serve, send }) => {
    serve({ login: { embedded: null } as Runtime['login'] })
    return send('makeToken', { session: 'one of long ago' })
  },
  PROOF_REQUIRED: ({ send }) => send('removeTotp', { body: { Code: '' } }),
  PROOF_WRONG: ({ send }) => send('removeTotp', { body: { Code: '000000' } }),
  CODE_WRONG: ({ send }) => send('confirmTotp', { body: { Code: 'none' } }),
  TOTP_ON: async ({ send, valid }) => {
    const { actor, body } = valid('removeTotp')
    return send('startTotp', { actor, ...(body && { body }) })
  },
  TOTP_NOT_STARTED: ({ send, valid }) => {
    const { actor, body } = valid('removeTotp')
    return send('confirmTotp', { actor, ...(body && { body }) })
  },
  // A new challenge invalidates the one that this call answers.
  PASSKEY_REFUSED: async ({ done, send }) => {
    await done('startPasskey')
    return send('addPasskey')
  },
  PASSKEY_KNOWN: async ({ db, at, send, valid }) => {
    const { body } = valid('addPasskey')
    const { id = '' } = (body?.Response ?? {}) as { id?: string }
    const { passkeyId } = at.factors
    await db.updateTable('passkeys').set({ credential_id: id }).where('id', '=', passkeyId).execute()
    return send('addPasskey', { body: body ?? {} })
  },
  PASSKEY_LIMIT: async ({ db, at, send }) => {
    const { pst } = at.world.people
    const passkey = (place: number) => ({
      id: uuid(),
      user_id: pst.id,
      credential_id: `credential-${place}`,
      public_key: new Uint8Array(1),
      name: 'Phone',
    })
    await db
      .insertInto('passkeys')
      .values(Array.from({ length: 20 }, (_, place) => passkey(place)))
      .execute()
    return send('startPasskey')
  },
  FACTOR_MISSING: ({ at, send }) =>
    send('makeRecoveryCodes', { actor: at.world.people.pst, body: { UserId: at.world.people.pst.id } }),
  LAST_FACTOR: async ({ db, at, serve, send }) => {
    serve({ config: readConfig({ ...UNLIMITED, MFA_REQUIRED: '1' }) })
    const { loanadvisor } = at.world.people
    await db.deleteFrom('passkeys').where('user_id', '=', loanadvisor.id).execute()
    return send('removeTotp', { actor: { ...loanadvisor, roles: ['ADMIN'] } })
  },
  USER_BLOCKED_ALREADY: ({ at, send }) => send('blockUser', { params: { id: at.blockedId } }),
  USER_NOT_BLOCKED: ({ at, send }) => send('unblockUser', { params: { id: at.world.people.staff.id } }),
  ISSUER_CHANGE_SETTLED: async ({ done, send }) => {
    await done('decideIssuerChange')
    return send('decideIssuerChange')
  },
  LAST_SUPERADMIN: async ({ db, at, send }) => {
    // An earlier session may still be in use after its user lost the role of super administrator.
    const { superadmin, loanadvisor } = at.world.people
    await db
      .updateTable('users')
      .set({ roles: ['ADMIN'] })
      .where('id', '=', superadmin.id)
      .execute()
    await db
      .updateTable('users')
      .set({ roles: ['SUPERADMIN'] })
      .where('id', '=', loanadvisor.id)
      .execute()
    return send('blockUser')
  },
  USER_NOT_FOUND: ({ send }) => send('listDelegations', { params: { userId: uuid() } }),
  NOT_FOUND: ({ send }) => send('getNote', { params: { id: uuid() } }),
  REQUEST_TOO_LARGE: ({ send }) => send('changeStatus', {}, { body: `"${'x'.repeat(JSON_LIMIT)}"` }),
  RATE_LIMITED: async ({ serve, done, send }) => {
    serve({ config: readConfig({ ...UNLIMITED, EXPORTS_PER_MINUTE: '1' }) })
    await done('paymentSheet')
    return send('paymentSheet')
  },
  VALIDATION_FAILED: ({ send }) => send('changeStatus', {}, { body: 'null' }),
  IDEMPOTENCY_KEY_REUSED: async ({ done, send }) => {
    const headers = { 'idempotency-key': uuid() }
    await done('createView', {}, { headers })
    return send('createView', { body: { Name: 'Another' } }, { headers })
  },
  IDEMPOTENCY_KEY_REQUIRED: ({ send }) => send('refundPayment', {}, { headers: {} }),
  IDEMPOTENCY_KEY_OR_VERSION_REQUIRED: ({ send }) =>
    send('payNote', { body: { Version: undefined } }, { headers: {} }),
  STALE_VERSION: ({ send }) => send('endDelegation', { body: { Version: 2 } }),
  UNAVAILABLE: ({ files, serve, send }) => {
    const away = async () => {
      throw new StoreUnavailable('The bucket does not answer')
    }
    serve({ files: { ...files, get: away, open: away } })
    return send('getDocument')
  },
  // Sealed under a key that the portal no longer has.
  INTERNAL: ({ serve, send }) => {
    serve({ sealer: createSealer('another sealing key of the tests, long enough') })
    return send('showBankChange')
  },
}
