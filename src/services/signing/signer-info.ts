import { createHash } from 'node:crypto'
import * as asn1 from 'asn1js'
import * as pkijs from 'pkijs'

export const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12'
const COMMON_NAME = '2.5.4.3'

export const DIGESTS: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}

/** The signer's certificate among those included. */
export function certificateOf(
  signed: pkijs.SignedData,
  info: pkijs.SignerInfo,
): pkijs.Certificate | undefined {
  const { sid } = info
  if (!(sid instanceof pkijs.IssuerAndSerialNumber)) return undefined
  return (signed.certificates ?? [])
    .filter((each) => each instanceof pkijs.Certificate)
    .find((each) => each.issuer.isEqual(sid.issuer) && each.serialNumber.isEqual(sid.serialNumber))
}

/** Whether signed attributes name this certificate, not another with the same key. `orOld`: SHA-1 too. */
export function namesCertificate(
  info: pkijs.SignerInfo,
  certificate: pkijs.Certificate,
  { orOld = false }: { orOld?: boolean } = {},
): boolean {
  const value = attributeValue(info, SIGNING_CERTIFICATE_V2)
  if (value !== undefined) return refersTo(value, certificate, 'sha256')
  return orOld && refersTo(attributeValue(info, SIGNING_CERTIFICATE), certificate, 'sha1')
}

/** A signed attribute's value, if the attribute occurs once with one value. */
export function attributeValue(info: pkijs.SignerInfo, type: string): unknown {
  const found = info.signedAttrs?.attributes.filter((attribute) => attribute.type === type) ?? []
  return found.length === 1 && found[0]?.values.length === 1 ? found[0].values[0] : undefined
}

/** The common name of a certificate's subject or issuer; '' if it has none. */
export function commonName({ typesAndValues }: pkijs.RelativeDistinguishedNames): string {
  const named = typesAndValues.find(({ type }) => type === COMMON_NAME)
  return String(named?.value.valueBlock.value ?? '')
}

function refersTo(value: unknown, certificate: pkijs.Certificate, usual: string): boolean {
  if (!(value instanceof asn1.Sequence)) return false
  const [references] = value.valueBlock.value
  const [first] = references instanceof asn1.Sequence ? references.valueBlock.value : []
  if (!(first instanceof asn1.Sequence)) return false
  const [algorithm, hash] = first.valueBlock.value
  const der = Buffer.from(certificate.toSchema(true).toBER(false))
  const isOf = (digest: string, of: asn1.OctetString) =>
    createHash(digest).update(der).digest().equals(of.valueBlock.valueHexView)
  if (algorithm instanceof asn1.OctetString) return isOf(usual, algorithm)
  const [id] = algorithm instanceof asn1.Sequence ? algorithm.valueBlock.value : []
  const name = id instanceof asn1.ObjectIdentifier ? DIGESTS[id.valueBlock.toString()] : undefined
  return name !== undefined && hash instanceof asn1.OctetString && isOf(name, hash)
}
