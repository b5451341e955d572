import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'

/** Asymmetric algorithms only: with others a token could be forged from the issuer's public key. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** The claims of a token signed by the issuer for this audience; null if forged, for others, or expired. */
export async function verifiedClaims(
  token: string,
  keys: JWTVerifyGetKey,
  expected: { issuer: string; audience: string },
): Promise<JWTPayload | null> {
  const checks = { ...expected, algorithms: ALGORITHMS, requiredClaims: ['sub', 'exp'] }
  try {
    return (await jwtVerify(token, keys, checks)).payload
  } catch {
    return null
  }
}

/** How and when the user was authenticated, according to an ID token. */
export function proofOf({ amr, auth_time: seconds }: JWTPayload): {
  methods: string[]
  provedAt: Date | null
} {
  return {
    methods: Array.isArray(amr) ? amr.filter((method) => typeof method === 'string').slice(0, 10) : [],
    provedAt: typeof seconds === 'number' ? new Date(seconds * 1000) : null,
  }
}
