import { createPrivateKey, createPublicKey, generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { StoredKey } from '#services/signing/authority'
import type { SignerGateway, SignerTransaction, TransactionStatus } from '#services/signing/gateway'
import type { TakeTimestamp } from '#services/signing/timestamps/authority'

interface StoredSecrets {
  get(name: string, create: () => Promise<string> | string): Promise<string>
}

export const AUTHORITY_NAME = 'Tassel Signing Authority'

/** The embedded gateway, with sealed keys made on first use; null `takeTimestamp`: no time stamps. */
export function openEmbeddedSigner(
  publicUrl: string,
  secrets: StoredSecrets,
  statusOf: (transaction: SignerTransaction) => Promise<TransactionStatus>,
  takeTimestamp: TakeTimestamp | null = null,
): SignerGateway {
  const keyPair = once(() => secrets.get('signer gateway key', newKeyPair))
  const privateKey = async () => createPrivateKey(await keyPair())
  const authority = once(
    async () => JSON.parse(await secrets.get('signing authority', newAuthority)) as StoredKey,
  )
  return {
    url: `${publicUrl}/signer`,
    formTarget: null,
    authToken: once(() => secrets.get('signer gateway token', () => randomBytes(24).toString('base64url'))),
    publicKey: async () => createPublicKey(await privateKey()),
    authorities: async () => [new Uint8Array(Buffer.from((await authority()).certificate, 'base64'))],
    statusOf,
    embedded: { privateKey, authority, takeTimestamp },
  }
}

async function newKeyPair(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 3072 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

async function newAuthority(): Promise<string> {
  const { createAuthority } = await import('#services/signing/authority')
  return JSON.stringify(await createAuthority(AUTHORITY_NAME, new Date()))
}

/** Memoises the result, but not a failure. */
function once<T>(create: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= create().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}
