import { createHash } from 'node:crypto'
import * as asn1 from 'asn1js'
import * as pkijs from 'pkijs'
import type { SigningKey } from '#services/signing/authority'

const DATA = '1.2.840.113549.1.7.1'
const SIGNED_DATA = '1.2.840.113549.1.7.2'
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'

/**
 * A detached CMS signature as PAdES B-B wants it: content type, message digest and signing-certificate-v2 are signed; there is
 * no signing time, which the PDF tells.
 * @param chain the certificates above the signer's, DER
 * @returns DER
 */
export async function signDetached(
  data: Uint8Array<ArrayBuffer>,
  signer: SigningKey,
  chain: readonly Uint8Array<ArrayBuffer>[],
): Promise<Uint8Array> {
  const certificate = pkijs.Certificate.fromBER(signer.certificate)
  const attribute = (type: string, value: object) => new pkijs.Attribute({ type, values: [value] })
  // In the order of their encodings, as a DER set is.
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
  const content = new pkijs.ContentInfo({ contentType: SIGNED_DATA, content: signed.toSchema(true) })
  return new Uint8Array(content.toSchema().toBER(false))
}

/** Why a CMS signature is not believed. */
export type CmsFault = 'unreadable' | 'digest' | 'signature' | 'certificate'

/** Who made a CMS signature. */
export interface CmsSigner {
  /** The common name of the certificate. */
  name: string
  issuer: string
  serialNumber: string
  /** DER. */
  certificate: Uint8Array<ArrayBuffer>
  validFrom: Date
  validTo: Date
}

/**
 * Checks a detached CMS signature over the data: digest, signature, and that the certificate it was made with is the one it
 * names in its signed attributes.
 * @param der the signature, with nothing behind it
 */
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
    if (!isNamed(info, certificate)) return 'certificate'
    const digest = attributeValue(info, MESSAGE_DIGEST)
    if (!(digest instanceof asn1.OctetString)) return 'unreadable'
    const algorithm = info.digestAlgorithm.algorithmId
    const hash = HASHES[algorithm]
    if (!hash) return 'unreadable'
    const actual = createHash(hash).update(data).digest()
    if (!actual.equals(digest.valueBlock.valueHexView)) return 'digest'
    const isRight = await signed.verify({ signer: 0, data: data.slice().buffer, checkChain: false })
    return isRight ? signerOf(certificate) : 'signature'
  } catch (error) {
    // The library throws where the signature does not fit, and where there is nothing to read.
    return error instanceof pkijs.SignedDataVerifyError ? 'signature' : 'unreadable'
  }
}

/** Whether the authority made the certificate, and both were valid at that time. */
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

const HASHES: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}

function certificateReference(der: Uint8Array): asn1.Sequence {
  const reference = new asn1.Sequence({ value: [new asn1.OctetString({ valueHex: sha256(der) })] })
  return new asn1.Sequence({ value: [new asn1.Sequence({ value: [reference] })] })
}

function certificateOf(signed: pkijs.SignedData, info: pkijs.SignerInfo): pkijs.Certificate | undefined {
  const { sid } = info
  if (!(sid instanceof pkijs.IssuerAndSerialNumber)) return undefined
  return (signed.certificates ?? [])
    .filter((each) => each instanceof pkijs.Certificate)
    .find((each) => each.issuer.isEqual(sid.issuer) && each.serialNumber.isEqual(sid.serialNumber))
}

/** Without it another certificate of the same key could be put in the signer's place. */
function isNamed(info: pkijs.SignerInfo, certificate: pkijs.Certificate): boolean {
  const value = attributeValue(info, SIGNING_CERTIFICATE_V2)
  if (!(value instanceof asn1.Sequence)) return false
  const [references] = value.valueBlock.value
  const [first] = references instanceof asn1.Sequence ? references.valueBlock.value : []
  if (!(first instanceof asn1.Sequence)) return false
  const [algorithm, hash] = first.valueBlock.value
  const der = Buffer.from(certificate.toSchema(true).toBER(false))
  if (algorithm instanceof asn1.OctetString) return sha256(der).equals(algorithm.valueBlock.valueHexView)
  const [id] = algorithm instanceof asn1.Sequence ? algorithm.valueBlock.value : []
  const name = id instanceof asn1.ObjectIdentifier ? HASHES[id.valueBlock.toString()] : undefined
  if (!name || !(hash instanceof asn1.OctetString)) return false
  return createHash(name).update(der).digest().equals(hash.valueBlock.valueHexView)
}

function attributeValue(info: pkijs.SignerInfo, type: string): unknown {
  const found = info.signedAttrs?.attributes.filter((attribute) => attribute.type === type) ?? []
  return found.length === 1 && found[0]?.values.length === 1 ? found[0].values[0] : undefined
}

function signerOf(certificate: pkijs.Certificate): CmsSigner {
  return {
    name: nameIn(certificate.subject),
    issuer: nameIn(certificate.issuer),
    serialNumber: Buffer.from(certificate.serialNumber.valueBlock.valueHexView).toString('hex'),
    certificate: new Uint8Array(certificate.toSchema(true).toBER(false)),
    validFrom: certificate.notBefore.value,
    validTo: certificate.notAfter.value,
  }
}

const COMMON_NAME = '2.5.4.3'

function nameIn({ typesAndValues }: pkijs.RelativeDistinguishedNames): string {
  const named = typesAndValues.find(({ type }) => type === COMMON_NAME)
  return String(named?.value.valueBlock.value ?? '')
}

function sha256(bytes: Uint8Array): Buffer<ArrayBuffer> {
  return createHash('sha256').update(bytes).digest() as Buffer<ArrayBuffer>
}
