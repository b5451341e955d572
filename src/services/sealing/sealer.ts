import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const FORMAT = 'v1'

/** Encrypts small secrets for storage; a text sealed under one name cannot be opened under another. */
export interface Sealer {
  seal(name: string, text: string): string
  /** @throws Error if the text was sealed with another key or under another name, or was changed */
  open(name: string, sealed: string): string
  /** A keyed hash to find equal texts of one name; not guessable without the portal's key. */
  keyOf(name: string, text: string): string
}

/** A sealer with AES-256-GCM under a key derived from SEALING_KEY. */
export function createSealer(sealingKey: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', sealingKey, '', 'tassel sealed secrets', 32))
  const comparing = Buffer.from(hkdfSync('sha256', sealingKey, '', 'tassel keys of sealed values', 32))
  return {
    keyOf: (name, text) => createHmac('sha256', comparing).update(`${name} ${text}`).digest('base64url'),
    seal(name, text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(name))
      const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [FORMAT, ...[iv, cipher.getAuthTag(), data].map((part) => part.toString('base64url'))].join('.')
    },
    open(name, sealed) {
      const [format, iv = '', tag = '', data = ''] = sealed.split('.')
      if (format !== FORMAT) throw new Error(`${name} is not sealed in a known format`)
      const decipher = createDecipheriv(CIPHER, key, Buffer.from(iv, 'base64url'), { authTagLength: 16 })
        .setAAD(Buffer.from(name))
        .setAuthTag(Buffer.from(tag, 'base64url'))
      return Buffer.concat([decipher.update(Buffer.from(data, 'base64url')), decipher.final()]).toString(
        'utf8',
      )
    },
  }
}
