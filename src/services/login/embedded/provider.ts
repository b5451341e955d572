import { type Configuration, interactionPolicy, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import { payloadAdapter } from '#services/login/embedded/adapter'
import type { IssuerKeys } from '#services/login/embedded/keys'
import type { Account, Accounts, Payloads } from '#services/login/embedded/ports'
import { SESSION_CLAIM } from '#services/login/login'

/** The portal itself; `API_CLIENT` is for programs on people's machines, with access tokens for the API. */
export const PORTAL_CLIENT = 'tassel-portal'
/** The portal's client id at a partner's own domain. It appears in URLs, so it must not name the product. */
export const PARTNER_CLIENT = 'portal'
export const API_CLIENT = 'tassel-api'

export const ONE_STEP = 'urn:tassel:one-step'
export const TWO_STEPS = 'urn:tassel:two-steps'

const SCOPES = 'openid email profile'
const SESSION_SECONDS = 420 * 60

/** The OpenID Connect issuer at `{publicUrl}/oidc`: code flow with PKCE, our sign-in page, no consent. */
export function createProvider(options: {
  publicUrl: string
  clientId: string
  accounts: Accounts
  payloads: Payloads
  keys: IssuerKeys
}): Provider {
  const { publicUrl, clientId, accounts, payloads, keys } = options
  const configuration: Configuration = {
    adapter: (model) => payloadAdapter(model, payloads),
    clients: [
      {
        client_id: clientId,
        client_secret: keys.clientSecret,
        redirect_uris: [`${publicUrl}/api/auth/callback/portal`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: keys.algorithm,
      },
      {
        client_id: API_CLIENT,
        application_type: 'native',
        token_endpoint_auth_method: 'none',
        redirect_uris: ['http://127.0.0.1/callback'],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: keys.algorithm,
      },
    ],
    jwks: keys.jwks,
    cookies: { keys: keys.cookieKeys, names: cookieNames(publicUrl), short: SHORT_COOKIE },
    findAccount: async (_context, id, source) => {
      const account = await accounts.byId(id)
      return account ? knownAs(account, source) : undefined
    },
    claims: {
      openid: ['sub', 'auth_time', 'acr', 'amr', SESSION_CLAIM],
      email: ['email', 'email_verified'],
      profile: ['name'],
    },
    acrValues: [ONE_STEP, TWO_STEPS],
    // The portal only reads the ID token, so it holds all claims.
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      // The portal ends the session itself, without a page in between.
      rpInitiatedLogout: { enabled: false },
    },
    interactions: {
      policy: policyWithSteps(),
      url: (_context, interaction) => `/login?uid=${interaction.uid}`,
    },
    loadExistingGrant: (context) => grantAll(provider, context),
    pkce: { required: () => true },
    renderError: (context, { error }) => {
      const reason = error === 'server_error' ? 'UNAVAILABLE' : 'UNAUTHENTICATED'
      context.redirect(`${publicUrl}/login?error=${reason}`)
    },
    ttl: {
      AccessToken: 60 * 60,
      AuthorizationCode: 60,
      Grant: SESSION_SECONDS,
      IdToken: 60 * 60,
      Interaction: 60 * 60,
      Session: SESSION_SECONDS,
    },
  }
  const provider = new Provider(`${publicUrl}/oidc`, configuration)
  // The server in front sets the headers with the request's host and scheme.
  provider.proxy = true
  return provider
}

// The `__Host-` prefix requires the path `/`.
const SHORT_COOKIE = { httpOnly: true, sameSite: 'lax', path: '/' } as const

/** Keeps other hosts and paths from setting these cookies; the resume cookie's own path limits its prefix. */
function cookieNames(publicUrl: string) {
  const [host, secure] = publicUrl.startsWith('https:') ? ['__Host-', '__Secure-'] : ['', '']
  return {
    session: `${host}_session`,
    interaction: `${host}_interaction`,
    resume: `${secure}_interaction_resume`,
  }
}

function knownAs(account: Account, source: object | undefined) {
  return {
    accountId: account.id,
    hasFactor: account.hasFactor,
    claims: () => claimsOf(account, source),
  }
}

/** Prompts again if the session has only a password but the account has a factor by now, added elsewhere. */
function policyWithSteps() {
  const policy = interactionPolicy.base()
  const check = new interactionPolicy.Check('second_step', 'A second step is required', ({ oidc }) => {
    const hasFactor = (oidc.account as { hasFactor?: boolean } | undefined)?.hasFactor === true
    return hasFactor && oidc.acr !== TWO_STEPS
      ? interactionPolicy.Check.REQUEST_PROMPT
      : interactionPolicy.Check.NO_NEED_TO_PROMPT
  })
  policy.get('login')?.checks.add(check)
  return policy
}

/** The claims of an ID token; they name the issuer's session, so that it ends with the portal's. */
function claimsOf(account: Account, source: object | undefined) {
  const session = source && 'sessionUid' in source ? source.sessionUid : undefined
  return {
    [SESSION_CLAIM]: session,
    sub: account.id,
    email: account.email,
    email_verified: account.emailConfirmed,
    name: account.name,
  }
}

/** Both clients are the portal's own, so no consent is needed. */
async function grantAll(provider: Provider, context: KoaContextWithOIDC) {
  const { client, session } = context.oidc
  if (!client || !session?.accountId) return undefined
  const known = session.grantIdFor(client.clientId)
  const found = known ? await provider.Grant.find(known) : undefined
  const grant = found ?? new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(SCOPES)
  await grant.save()
  return grant
}
