import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'

/** Signatures that a token cannot be forged under with the issuer's public key. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** What a token says that an issuer signed for this audience; null where it is forged, for others or over. */
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

/** How and when an ID token says that its person proved who they are. */
export function proofOf({ amr, auth_time: seconds }: JWTPayload): {
  methods: string[]
  provedAt: Date | null
} {
  return {
    methods: Array.isArray(amr) ? amr.filter((method) => typeof method === 'string').slice(0, 10) : [],
    provedAt: typeof seconds === 'number' ? new Date(seconds * 1000) : null,
  }
}
