import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** The faults of an authenticator, for tests of refusals. */
export interface Wrongs {
  origin?: string
  challenge?: string
  /** The signature counter; one more each time by default. */
  counter?: number
  isUnlocked?: boolean
  rpId?: string
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const PRESENT = 0x01
const UNLOCKED = 0x04
const HOLDS_KEY = 0x40

/**
 * An authenticator with one passkey, such as a phone: creates it and signs with it, in the browsers' JSON.
 */
export class Authenticator {
  readonly credentialId: Buffer = randomBytes(16)
  readonly #origin: string
  readonly #rpId: string
  readonly #key: { privateKey: KeyObject; publicKey: KeyObject }
  #counter = 0
  #userHandle = ''

  constructor(publicUrl: string) {
    this.#origin = new URL(publicUrl).origin
    this.#rpId = new URL(publicUrl).hostname
    this.#key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  }

  register(options: { challenge: string; user?: unknown }, wrongs: Wrongs = {}) {
    this.#userHandle = (options.user as { id: string } | undefined)?.id ?? ''
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.credentialId.length)
    const authData = Buffer.concat([
      this.#head(HOLDS_KEY, 0, wrongs),
      Buffer.alloc(16),
      length,
      this.credentialId,
      this.#coseKey(),
    ])
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(authData),
    ])
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, wrongs).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  signIn(options: { challenge: string }, wrongs: Wrongs = {}) {
    this.#counter += 1
    const authData = this.#head(0, wrongs.counter ?? this.#counter, wrongs)
    const clientData = this.#clientData('webauthn.get', options.challenge, wrongs)
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#key.privateKey)
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: this.#userHandle,
      },
    }
  }

  #credential() {
    const id = this.credentialId.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  }

  #clientData(type: string, given: string, { origin = this.#origin, challenge = given }: Wrongs): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #head(flags: number, counter: number, { isUnlocked = true, rpId = this.#rpId }: Wrongs): Buffer {
    const end = Buffer.alloc(5)
    end.writeUInt8(flags | PRESENT | (isUnlocked ? UNLOCKED : 0))
    end.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), end])
  }

  /** The public key in COSE: an elliptic curve's point, for ES256. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' })
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      cborBytes(Buffer.from(y, 'base64url')),
    ])
  }
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)])
}

/** Fewer than 65,536 bytes, in the shortest form. */
function cborBytes(bytes: Buffer): Buffer {
  const isShort = bytes.length < 256
  const length = Buffer.alloc(isShort ? 1 : 2)
  if (isShort) length.writeUInt8(bytes.length)
  else length.writeUInt16BE(bytes.length)
  return Buffer.concat([Buffer.from([isShort ? 0x58 : 0x59]), length, bytes])
}
