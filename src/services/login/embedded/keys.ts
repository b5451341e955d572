import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { JWKS } from 'oidc-provider'
import type { SharedSecrets } from '#services/login/embedded/ports'

export type SigningAlgorithm = 'ES256' | 'RS256'

export interface IssuerKeys {
  jwks: JWKS
  /** The first key's algorithm; databases from before elliptic curves have an RSA key. */
  algorithm: SigningAlgorithm
  cookieKeys: string[]
  clientSecret: string
}

/** The embedded issuer's keys: created once per database, shared by all its processes. */
export async function issuerKeys(secrets: SharedSecrets): Promise<IssuerKeys> {
  const random = () => randomBytes(32).toString('base64url')
  const jwks = JSON.parse(await secrets.get('login.signing-keys', newSigningKeys)) as JWKS
  return {
    jwks,
    algorithm: jwks.keys[0]?.kty === 'EC' ? 'ES256' : 'RS256',
    cookieKeys: [await secrets.get('login.cookie-key', random)],
    clientSecret: await secrets.get('login.client-secret', random),
  }
}

async function newSigningKeys(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' })
  const kid = randomBytes(8).toString('base64url')
  return JSON.stringify({
    keys: [{ ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'ES256' }],
  })
}
