import 'reflect-metadata'
import { createPrivateKey, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as x509 from '@peculiar/x509'
import type { SigningParameters } from '#domain/signing/schema'
import { openDocumentCompiler } from '#services/pdf/compiler'
import { createAuthority, createSignatory, openKey } from '#services/signing/authority'
import { encryptFor, openEnvelope } from '#services/signing/envelope'
import { signPdf } from '#services/signing/pades/sign'
import type { SignRequest } from '#services/signing/request'

/**
 * A hosted signing gateway from the portal's view: its own key, signatories of its own authority, and its
 * status call.
 */
export interface FakeSigner {
  url: string
  /** Its certificate, PEM. */
  certificate: string
  /** The certificate of the authority of its signatories, PEM. */
  authority: string
  /** The portal's requests, newest last. */
  asked: URLSearchParams[]
  /** Signs a posted form; returns the fields of the answer. */
  sign(parameters: SigningParameters): Promise<Record<string, string>>
  /** Sets the status call's answer for a reference; null: it answers 503. */
  say(reference: string, status: string | null): void
  close(): Promise<void>
}

/** Starts such a gateway on a free port. */
export async function startFakeSigner(token: string): Promise<FakeSigner> {
  const rsa = {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-256',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
  }
  const keys = await crypto.subtle.generateKey(rsa, true, ['sign', 'verify'])
  const own = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=Fake gateway',
    keys,
    signingAlgorithm: rsa,
  })
  const privateKey = createPrivateKey({
    key: Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)),
    format: 'der',
    type: 'pkcs8',
  })
  const now = new Date()
  const authority = await createAuthority('Fake Authority', now)
  const stamp = openDocumentCompiler().compile({
    kind: 'signature-stamp',
    data: { name: 'Signed elsewhere', at: now.toISOString(), lines: [] },
  })
  const statuses = new Map<string, { number: string; status: string | null }>()
  const asked: URLSearchParams[] = []
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '/', 'http://localhost').searchParams
    asked.push(query)
    const known = statuses.get(query.get('Referencenumber') ?? '')
    if (known?.status === null) return response.writeHead(503).end()
    const isRight =
      known && known.number === query.get('Transactionnumber') && query.get('Authtoken') === token
    const Value = {
      TransactionNumber: query.get('Transactionnumber'),
      ReferenceNumber: query.get('Referencenumber'),
      Status: known?.status ?? 'Failed',
    }
    const body = isRight
      ? { IsSuccess: true, Messages: [], Value }
      : { IsSuccess: false, Messages: ['No such transaction'], Value: null }
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    certificate: own.toString('pem'),
    authority: new x509.X509Certificate(authority.certificate).toString('pem'),
    asked,
    async sign(parameters) {
      const opened = openEnvelope(parameters, privateKey)
      const request = opened.request as SignRequest
      const signatory = { name: request.Name, organisation: 'Elsewhere', serial: '1' }
      const key = await openKey(await createSignatory(signatory, authority, now))
      const chain = [new Uint8Array(Buffer.from(authority.certificate, 'base64'))]
      const pdf = Buffer.from(request.File, 'base64')
      const signed = await signPdf(
        pdf,
        { name: request.Name, reason: 'Elsewhere', at: now, stamp },
        key,
        chain,
      )
      const number = randomUUID()
      statuses.set(request.ReferenceNumber, { number, status: 'Completed' })
      return {
        ReturnStatus: 'Success',
        ErrorMessage: '',
        Returnvalue: encryptFor(opened.sessionKey, signed).toString('base64'),
        Transactionnumber: number,
        // Vendors use both spellings.
        ReferenceNumber: request.ReferenceNumber,
        FileType: 'PDF',
      }
    },
    say(reference, status) {
      const known = statuses.get(reference)
      if (known) known.status = status
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
