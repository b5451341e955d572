import 'reflect-metadata'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as x509 from '@peculiar/x509'
import * as asn1 from 'asn1js'
import * as pkijs from 'pkijs'
import { createAuthority, openKey, type StoredKey } from '#services/signing/authority'

const TST_INFO = '1.2.840.113549.1.9.16.1.4'
const SIGNED_DATA = '1.2.840.113549.1.7.2'
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
const EMAIL_PROTECTION = '1.3.6.1.5.5.7.3.4'
const CURVE = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

/** An authority's answer: right, or wrong in one way. */
export type Manner =
  | 'right'
  | 'frozen'
  | 'failing'
  | 'rejecting'
  | 'garbage'
  | 'endless'
  | 'other nonce'
  | 'other bytes'
  | 'other time'
  | 'other purpose'

export interface FakeTimestampAuthority {
  url: string
  /** The certificate of the stamping authority's issuer, DER. */
  root: Uint8Array<ArrayBuffer>
  manner: Manner
  /** The number of received requests. */
  asked: number
  close(): Promise<void>
}

/** A time stamp authority on this machine (RFC 3161 over HTTP), for tests. */
export async function startTimestampAuthority(): Promise<FakeTimestampAuthority> {
  const root = await createAuthority('Clock Root', new Date())
  const stamper = await stamperOf(root, [TIME_STAMPING])
  const other = await stamperOf(root, [EMAIL_PROTECTION])
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    opened.asked += 1
    const { manner } = opened
    if (manner === 'frozen') return
    if (manner === 'failing') return void response.writeHead(500).end()
    response.writeHead(200, { 'content-type': 'application/timestamp-reply' })
    if (manner === 'garbage') return void response.end('no time stamp')
    if (manner === 'endless') return void response.end(randomBytes(1_000_000))
    const question = pkijs.TimeStampReq.fromBER(new Uint8Array(Buffer.concat(parts)))
    const answer =
      manner === 'rejecting'
        ? rejection()
        : await granted(question, manner === 'other purpose' ? other : stamper, manner)
    response.end(Buffer.from(answer))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const opened: FakeTimestampAuthority = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsa`,
    root: new Uint8Array(Buffer.from(root.certificate, 'base64')),
    manner: 'right',
    asked: 0,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return opened
}

function rejection(): ArrayBuffer {
  const status = new pkijs.PKIStatusInfo({ status: 2 })
  return new pkijs.TimeStampResp({ status }).toSchema().toBER(false)
}

async function granted(
  question: pkijs.TimeStampReq,
  stamper: StoredKey,
  manner: Manner,
): Promise<ArrayBuffer> {
  const { messageImprint } = question
  const wrong = new pkijs.MessageImprint({
    hashAlgorithm: messageImprint.hashAlgorithm,
    hashedMessage: new asn1.OctetString({ valueHex: randomBytes(32) }),
  })
  const nonce = manner === 'other nonce' ? new asn1.Integer({ value: 17 }) : question.nonce
  const said = new pkijs.TSTInfo({
    version: 1,
    policy: '1.3.6.1.4.1.99999.1',
    messageImprint: manner === 'other bytes' ? wrong : messageImprint,
    serialNumber: new asn1.Integer({ value: 4711 }),
    genTime: new Date(Date.now() - (manner === 'other time' ? 3_600_000 : 0)),
    ...(nonce && { nonce }),
  })
  const token = await tokenOf(said.toSchema().toBER(false), stamper)
  const status = new pkijs.PKIStatusInfo({ status: 0 })
  return new pkijs.TimeStampResp({ status, timeStampToken: token }).toSchema().toBER(false)
}

async function tokenOf(content: ArrayBuffer, stamper: StoredKey): Promise<pkijs.ContentInfo> {
  const { key, certificate: der } = await openKey(stamper)
  const certificate = pkijs.Certificate.fromBER(der)
  const digest = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest()).buffer
  const attribute = (type: string, value: object) => new pkijs.Attribute({ type, values: [value] })
  const reference = new asn1.Sequence({
    value: [
      new asn1.Sequence({
        value: [new asn1.Sequence({ value: [new asn1.OctetString({ valueHex: digest(der) })] })],
      }),
    ],
  })
  const signed = new pkijs.SignedData({
    version: 3,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({
      eContentType: TST_INFO,
      eContent: new asn1.OctetString({ valueHex: content }),
    }),
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute('1.2.840.113549.1.9.3', new asn1.ObjectIdentifier({ value: TST_INFO })),
            attribute(
              '1.2.840.113549.1.9.4',
              new asn1.OctetString({ valueHex: digest(new Uint8Array(content)) }),
            ),
            attribute('1.2.840.113549.1.9.16.2.47', reference),
          ],
        }),
      }),
    ],
    certificates: [certificate],
  })
  await signed.sign(key, 0, 'SHA-256')
  return new pkijs.ContentInfo({ contentType: SIGNED_DATA, content: signed.toSchema(true) })
}

async function stamperOf(root: StoredKey, usages: string[]): Promise<StoredKey> {
  const issuer = new x509.X509Certificate(root.certificate)
  const keys = await crypto.subtle.generateKey(CURVE, true, ['sign', 'verify'])
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: '4f01',
    subject: [{ CN: ['Clock Tower'] }],
    issuer: issuer.subjectName.toJSON(),
    notBefore: new Date(Date.now() - 86_400_000),
    notAfter: new Date(Date.now() + 86_400_000),
    signingAlgorithm: CURVE,
    publicKey: keys.publicKey,
    signingKey: (await openKey(root)).key,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension(usages, true),
      await x509.AuthorityKeyIdentifierExtension.create(issuer),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return {
    certificate: Buffer.from(certificate.rawData).toString('base64'),
    privateKey: Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64'),
  }
}
