import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  decryptWith,
  EnvelopeUnreadable,
  encryptFor,
  newSessionKey,
  openEnvelope,
  sealEnvelope,
} from '#services/signing/envelope'
import { signRequest } from '#services/signing/request'

const gateway = generateKeyPairSync('rsa', { modulusLength: 2048 })
const returnTo = { success: 'https://p/s', failure: 'https://p/f', cancel: 'https://p/c' }
const pdf = new TextEncoder().encode('%PDF-1.4')
const request = signRequest({ signatory: 'नेहा शर्मा', pdf, reference: 'R1', returnTo }, 'token')

test('the request has the gateway’s keys, and every optional feature is off', () => {
  expect(request).toMatchInlineSnapshot(`
    {
      "AuthToken": "token",
      "AuthenticationMode": 1,
      "CUrl": "https://p/c",
      "CustomizeCoordinates": "",
      "EnableDrawSignature": false,
      "EnableInitials": false,
      "EnableViewDocumentLink": false,
      "EnableeSignaturePad": false,
      "Enablefontsignature": false,
      "Enableuploadsignature": false,
      "FUrl": "https://p/f",
      "File": "JVBERi0xLjQ=",
      "FileType": "PDF",
      "IsCompressed": false,
      "IsCosign": false,
      "IsCustomized": false,
      "IsGSTN": false,
      "IsGSTN3B": false,
      "Name": "नेहा शर्मा",
      "PageNumber": "",
      "PagelevelCoordinates": "",
      "PreviewRequired": true,
      "ReferenceNumber": "R1",
      "SUrl": "https://p/s",
      "SelectPage": "ALL",
      "SignatureMode": "1,12,3,2",
      "SignaturePosition": "Bottom-Right",
      "SignatureType": 0,
      "Storetodb": false,
    }
  `)
})

test('only the gateway opens the sealed request, and only as a whole', () => {
  const key = newSessionKey()
  const envelope = sealEnvelope(request, key, gateway.publicKey)
  expect(envelope.Parameter3).toHaveLength(64)
  expect(Buffer.from(envelope.Parameter1, 'base64')).toHaveLength(256)
  const opened = openEnvelope(envelope, gateway.privateKey)
  expect(opened.request).toEqual(request)
  expect(opened.sessionKey.equals(key)).toBe(true)

  const another = sealEnvelope({ ...request, Name: 'Mallory' }, newSessionKey(), gateway.publicKey)
  for (const name of ['Parameter1', 'Parameter2', 'Parameter3'] as const)
    expect(() => openEnvelope({ ...envelope, [name]: another[name] }, gateway.privateKey)).toThrow(
      EnvelopeUnreadable,
    )
  const otherKeys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  expect(() => openEnvelope(envelope, otherKeys.privateKey)).toThrow(EnvelopeUnreadable)
})

test('an answer opens with its session key, even if a form turned its plus signs into spaces', () => {
  const key = newSessionKey()
  const bytes = Buffer.from(Array.from({ length: 999 }, (_, index) => index % 251))
  const text = encryptFor(key, bytes).toString('base64')
  expect(decryptWith(key, text).equals(bytes)).toBe(true)
  expect(decryptWith(key, text.replaceAll('+', ' ')).equals(bytes)).toBe(true)
  expect(() => decryptWith(newSessionKey(), text.slice(0, 20))).toThrow(EnvelopeUnreadable)
})
