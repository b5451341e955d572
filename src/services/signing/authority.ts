import 'reflect-metadata'
import { randomBytes } from 'node:crypto'
import * as x509 from '@peculiar/x509'

/** A certificate and its private key (PKCS#8) as stored: both in base64 of their DER. */
export interface StoredKey {
  certificate: string
  privateKey: string
}

export interface SigningKey {
  certificate: Uint8Array<ArrayBuffer>
  key: CryptoKey
}

export interface Subject {
  name: string
  organisation: string
  /** Distinguishes two people of the same name. */
  serial: string
}

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const
const SIGNING = { ...CURVE, hash: 'SHA-256' } as const
const AUTHORITY_YEARS = 20
const SIGNATORY_YEARS = 3
// E-mail protection, because PDF readers do not know the usage for documents yet.
const EMAIL_PROTECTION = '1.3.6.1.5.5.7.3.4'

/** Creates the portal's own signing authority: a self-signed certificate and its key. */
export async function createAuthority(name: string, now: Date): Promise<StoredKey> {
  const keys = await newKeys()
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: newSerial(),
    name: [{ CN: [name] }, { O: ['Tassel'] }],
    notBefore: minuteBefore(now),
    notAfter: yearsAfter(now, AUTHORITY_YEARS),
    signingAlgorithm: SIGNING,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return storedKey(certificate, keys.privateKey)
}

/** Creates a signatory's certificate, issued by the authority, and key. */
export async function createSignatory(subject: Subject, authority: StoredKey, now: Date): Promise<StoredKey> {
  const issuer = new x509.X509Certificate(authority.certificate)
  const { key } = await openKey(authority)
  const keys = await newKeys()
  const usage = x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.nonRepudiation
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: newSerial(),
    subject: [
      { CN: [subject.name.slice(0, 64)] },
      { O: [subject.organisation.slice(0, 64)] },
      { '2.5.4.5': [subject.serial.slice(0, 64)] },
    ],
    issuer: issuer.subjectName.toJSON(),
    notBefore: minuteBefore(now),
    notAfter: yearsAfter(now, SIGNATORY_YEARS),
    signingAlgorithm: SIGNING,
    publicKey: keys.publicKey,
    signingKey: key,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(usage, true),
      new x509.ExtendedKeyUsageExtension([EMAIL_PROTECTION]),
      await x509.AuthorityKeyIdentifierExtension.create(issuer),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return storedKey(certificate, keys.privateKey)
}

/** Imports a stored key for signing. */
export async function openKey({ certificate, privateKey }: StoredKey): Promise<SigningKey> {
  const key = await crypto.subtle.importKey('pkcs8', Buffer.from(privateKey, 'base64'), CURVE, false, [
    'sign',
  ])
  return { certificate: new Uint8Array(Buffer.from(certificate, 'base64')), key }
}

async function newKeys() {
  return crypto.subtle.generateKey(CURVE, true, ['sign', 'verify'])
}

async function storedKey(certificate: x509.X509Certificate, key: CryptoKey): Promise<StoredKey> {
  const privateKey = Buffer.from(await crypto.subtle.exportKey('pkcs8', key)).toString('base64')
  return { certificate: Buffer.from(certificate.rawData).toString('base64'), privateKey }
}

/** Positive, and always of the same length. */
function newSerial(): string {
  const bytes = randomBytes(16)
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40
  return bytes.toString('hex')
}

/** Allows for clock differences between machines. */
function minuteBefore(now: Date): Date {
  return new Date(now.getTime() - 60_000)
}

function yearsAfter(now: Date, years: number): Date {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() + years)
  return then
}
