import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { JWKS } from 'oidc-provider'
import type { SharedSecrets } from '#services/login/embedded/ports'

const KEY_BITS = 2048

export interface IssuerKeys {
  jwks: JWKS
  cookieKeys: string[]
  clientSecret: string
}

/** The embedded issuer's keys: made once for a database, shared by every process on it. */
export async function issuerKeys(secrets: SharedSecrets): Promise<IssuerKeys> {
  const random = () => randomBytes(32).toString('base64url')
  return {
    jwks: JSON.parse(await secrets.get('login.signing-keys', newSigningKeys)) as JWKS,
    cookieKeys: [await secrets.get('login.cookie-key', random)],
    clientSecret: await secrets.get('login.client-secret', random),
  }
}

async function newSigningKeys(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: KEY_BITS })
  const kid = randomBytes(8).toString('base64url')
  return JSON.stringify({
    keys: [{ ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }],
  })
}
