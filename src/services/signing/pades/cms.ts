import { createHash } from 'node:crypto'
import * as asn1 from 'asn1js'
import * as pkijs from 'pkijs'
import type { SigningKey } from '#services/signing/authority'
import {
  attributeValue,
  certificateOf,
  commonName,
  DIGESTS,
  namesCertificate,
  SIGNING_CERTIFICATE_V2,
} from '#services/signing/signer-info'
import type { TakeTimestamp } from '#services/signing/timestamps/authority'
import { readTimeStamp, type TimeStamp } from '#services/signing/timestamps/token'

const DATA = '1.2.840.113549.1.7.1'
const SIGNED_DATA = '1.2.840.113549.1.7.2'
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNATURE_TIME_STAMP = '1.2.840.113549.1.9.16.2.14'

/** A detached CMS signature, DER, without signing time: the PDF has it. Throws TimestampUnavailable. */
export async function signDetached(
  data: Uint8Array<ArrayBuffer>,
  signer: SigningKey,
  chain: readonly Uint8Array<ArrayBuffer>[],
  takeTimestamp: TakeTimestamp | null = null,
): Promise<Uint8Array> {
  const certificate = pkijs.Certificate.fromBER(signer.certificate)
  const attribute = (type: string, value: object) => new pkijs.Attribute({ type, values: [value] })
  // Sorted by their encodings, as a DER set requires.
  const attributes = [
    attribute(CONTENT_TYPE, new asn1.ObjectIdentifier({ value: DATA })),
    attribute(MESSAGE_DIGEST, new asn1.OctetString({ valueHex: sha256(data) })),
    attribute(SIGNING_CERTIFICATE_V2, certificateReference(signer.certificate)),
  ]
  const signed = new pkijs.SignedData({
    version: 1,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: DATA }),
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
    certificates: [certificate, ...chain.map((der) => pkijs.Certificate.fromBER(der))],
  })
  await signed.sign(signer.key, 0, 'SHA-256', data)
  const [info] = signed.signerInfos
  if (info && takeTimestamp) {
    const token = await takeTimestamp(info.signature.valueBlock.valueHexView)
    const stamp = attribute(SIGNATURE_TIME_STAMP, asn1.fromBER(token).result)
    info.unsignedAttrs = new pkijs.SignedAndUnsignedAttributes({ type: 1, attributes: [stamp] })
  }
  const content = new pkijs.ContentInfo({ contentType: SIGNED_DATA, content: signed.toSchema(true) })
  return new Uint8Array(content.toSchema().toBER(false))
}

export type CmsFault = 'unreadable' | 'digest' | 'signature' | 'certificate' | 'timestamp'

export interface CmsSigner {
  name: string
  issuer: string
  serialNumber: string
  certificate: Uint8Array<ArrayBuffer>
  validFrom: Date
  validTo: Date
  timestamp: TimeStamp | null
}

/** Verifies a detached CMS signature (DER, unpadded): digest, signature, certificate, time stamp. */
export async function checkDetached(
  der: Uint8Array<ArrayBuffer>,
  data: Uint8Array<ArrayBuffer>,
): Promise<CmsSigner | CmsFault> {
  try {
    const content = pkijs.ContentInfo.fromBER(der)
    if (content.contentType !== SIGNED_DATA) return 'unreadable'
    const signed = new pkijs.SignedData({ schema: content.content })
    const [info, another] = signed.signerInfos
    if (!info || another) return 'unreadable'
    const certificate = certificateOf(signed, info)
    if (!certificate) return 'certificate'
    if (!namesCertificate(info, certificate)) return 'certificate'
    const digest = attributeValue(info, MESSAGE_DIGEST)
    if (!(digest instanceof asn1.OctetString)) return 'unreadable'
    const algorithm = info.digestAlgorithm.algorithmId
    const hash = DIGESTS[algorithm]
    if (!hash) return 'unreadable'
    const actual = createHash(hash).update(data).digest()
    if (!actual.equals(digest.valueBlock.valueHexView)) return 'digest'
    const isRight = await signed.verify({ signer: 0, data: data.slice().buffer, checkChain: false })
    if (!isRight) return 'signature'
    const timestamp = await timestampOf(info)
    return timestamp === 'timestamp' ? timestamp : { ...signerOf(certificate), timestamp }
  } catch (error) {
    // The library throws both for a wrong signature and for unreadable data.
    return error instanceof pkijs.SignedDataVerifyError ? 'signature' : 'unreadable'
  }
}

/** Whether the authority issued the certificate, and both were valid at that time. */
export async function isIssuedBy(
  certificateDer: Uint8Array<ArrayBuffer>,
  authorityDer: Uint8Array<ArrayBuffer>,
  at: Date,
): Promise<boolean> {
  const certificate = pkijs.Certificate.fromBER(certificateDer)
  const authority = pkijs.Certificate.fromBER(authorityDer)
  const inTime = [certificate, authority].every(
    ({ notBefore, notAfter }) => notBefore.value <= at && at <= notAfter.value,
  )
  return inTime && certificate.verify(authority).catch(() => false)
}

function certificateReference(der: Uint8Array): asn1.Sequence {
  const reference = new asn1.Sequence({ value: [new asn1.OctetString({ valueHex: sha256(der) })] })
  return new asn1.Sequence({ value: [new asn1.Sequence({ value: [reference] })] })
}

async function timestampOf(info: pkijs.SignerInfo): Promise<TimeStamp | null | 'timestamp'> {
  const stamps = info.unsignedAttrs?.attributes.filter(({ type }) => type === SIGNATURE_TIME_STAMP) ?? []
  if (stamps.length === 0) return null
  const [value, another] = stamps.flatMap(({ values }) => values)
  if (!(value instanceof asn1.Sequence) || another) return 'timestamp'
  const token = new Uint8Array(value.toBER(false))
  return (await readTimeStamp(token, info.signature.valueBlock.valueHexView, null)) ?? 'timestamp'
}

function signerOf(certificate: pkijs.Certificate): Omit<CmsSigner, 'timestamp'> {
  return {
    name: commonName(certificate.subject),
    issuer: commonName(certificate.issuer),
    serialNumber: Buffer.from(certificate.serialNumber.valueBlock.valueHexView).toString('hex'),
    certificate: new Uint8Array(certificate.toSchema(true).toBER(false)),
    validFrom: certificate.notBefore.value,
    validTo: certificate.notAfter.value,
  }
}

function sha256(bytes: Uint8Array): Buffer<ArrayBuffer> {
  return createHash('sha256').update(bytes).digest() as Buffer<ArrayBuffer>
}
