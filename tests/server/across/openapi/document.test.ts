import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { PERMISSIONS } from '#domain/access/permissions'
import { fullPath } from '#domain/api/route'
import { contentTypesOf } from '#domain/files/rules'
import { LIVE_TYPES } from '#domain/live/messages'
import { openApiDocument } from '#server/across/openapi/document'
import { EVERY_CALL } from '#server/across/openapi/every-call'
import { readableCalls } from '#server/across/openapi/readable'

const ROOT = fileURLToPath(new URL('../../../../src/', import.meta.url))
const document = openApiDocument('https://portal.example')
const json = JSON.parse(JSON.stringify(document))

describe('every call', () => {
  it('comes from every noun that has contracts', () => {
    const nouns = readdirSync(join(ROOT, 'domain'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('calls.ts'),
    )
    const collected = readFileSync(join(ROOT, 'server/across/openapi/every-call.ts'), 'utf8')
    for (const file of nouns) expect(collected).toContain(`#domain/${file.replace(/\.ts$/, '')}'`)
  })

  it.each(EVERY_CALL)('$name has an answer and is listed once', ({ name, call }) => {
    expect(call.output !== undefined || call.file !== undefined).toBe(true)
    expect(PERMISSIONS).toHaveProperty([call.permission])
    expect(EVERY_CALL.filter((other) => other.name === name)).toHaveLength(1)
    const braces = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param)
    const schema = json.paths[fullPath(call)][call.method.toLowerCase()]
    const params = (schema.parameters ?? []).filter((each: { in: string }) => each.in === 'path')
    expect(params.map((each: { name: string }) => each.name)).toEqual(braces)
  })
})

describe('the document', () => {
  it('is OpenAPI 3.1 with both ways to sign in', () => {
    expect(json.openapi).toBe('3.1.0')
    expect(json.security).toEqual([{ bearer: [] }, { session: [] }])
    expect(Object.keys(json.components.securitySchemes)).toEqual(['bearer', 'session'])
  })

  it('describes the input of a generated note, with amounts as text', () => {
    const { post } = json.paths['/api/v1/cn/generate']
    const body = post.requestBody.content['application/json'].schema
    expect(body.required).toEqual(['InvoiceId', 'StudentList'])
    expect(body.properties.StudentList.items.properties.TuitionFee).toMatchObject({
      type: 'string',
      default: '0',
    })
    expect(post.parameters).toEqual([expect.objectContaining({ in: 'header', name: 'Idempotency-Key' })])
    expect(Object.keys(post.responses)).toEqual(['200', '400', '401', '403', '404', '409', '422', '429'])
  })

  it('says which calls book money and need a key, or the version', () => {
    const keyOf = (path: string) =>
      json.paths[`/api/v1${path}`].post.parameters.find(
        ({ name }: { name: string }) => name === 'Idempotency-Key',
      )
    const needed = /^Needed, since this books money/
    for (const path of ['/payments/{id}/refund', '/wallet/settlements', '/invoices/{id}/receipts'])
      expect(keyOf(path)).toMatchObject({
        required: true,
        schema: { description: expect.stringMatching(needed) },
      })
    const either = /^Needed unless Version is sent/
    for (const path of ['/payments', '/claw-backs', '/wallet/settlements/{id}'])
      expect(keyOf(path)).toMatchObject({ schema: { description: expect.stringMatching(either) } })
    expect(keyOf('/payments').required ?? false).toBe(false)
    expect(keyOf('/cns/mark-payment-done').schema.description).toMatch(/^A repeat/)
    expect(keyOf('/imports')).toBeUndefined()
  })

  it('describes how a file is sent and answered', () => {
    const upload = json.paths['/api/v1/cn/partners/invoice-upload'].post
    expect(upload.requestBody.content['multipart/form-data'].schema.properties.invoice).toMatchObject({
      format: 'binary',
    })
    for (const [path, file] of [
      ['/partners/{id}/bank-details/certificates', 'certificate'],
      ['/onboarding/{id}/papers', 'paper'],
    ] as const)
      expect(
        json.paths[`/api/v1${path}`].post.requestBody.content['multipart/form-data'].schema.properties,
      ).toHaveProperty(file)
    const pdf = json.paths['/api/v1/invoices/{id}/pdf'].get
    expect(pdf.responses['200'].content['application/pdf'].schema).toEqual({
      type: 'string',
      format: 'binary',
    })
    expect(pdf.responses['200'].headers['x-content-name']).toBeTruthy()
  })

  it('names the file of each upload', () => {
    for (const { call } of EVERY_CALL.filter(({ call }) => call.multipart)) {
      const operation = json.paths[fullPath(call)][call.method.toLowerCase()]
      const { properties } = operation.requestBody.content['multipart/form-data'].schema
      expect(properties, call.path).toHaveProperty(call.multipart?.file ?? '')
    }
  })

  it.each([
    ['/partners/{id}/bank-details/certificates/{fileId}', 'document'],
    ['/claw-backs/{id}/evidence', 'document'],
    ['/cn/{id}/additional-document/{docId}', 'document'],
    ['/cn/{id}/attachment/{docId}', 'noteAttachment'],
  ] as const)('lists the content types of %s', (path, purpose) => {
    const { content, headers } = json.paths[`/api/v1${path}`].get.responses['200']
    expect(new Set(Object.keys(content))).toEqual(new Set(contentTypesOf(purpose)))
    expect(headers['x-content-name']).toBeTruthy()
  })

  it('describes the live feed as text without end or name, resumed after a Last-Event-ID', () => {
    const { parameters, responses } = json.paths['/api/v1/live'].get
    expect(responses['200'].content).toEqual({ 'text/event-stream': { schema: { type: 'string' } } })
    expect(Object.keys(responses['200'].headers)).toEqual(['ratelimit-policy', 'ratelimit'])
    for (const type of LIVE_TYPES) expect(responses['200'].description).toContain(type)
    expect(parameters).toContainEqual(expect.objectContaining({ in: 'header', name: 'Last-Event-ID' }))
  })

  it('offers the certificate of the signing authority without a sign-in', () => {
    const { get } = json.paths['/signing/authority.cer']
    expect(get.security).toEqual([])
    expect(Object.keys(get.responses)).toEqual(['200', '404'])
    expect(Object.keys(get.responses['200'].content)).toEqual(['application/pkix-cert'])
  })

  it('defines every component it refers to', () => {
    const text = JSON.stringify(json)
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      expect(json.components.schemas).toHaveProperty(name ?? '')
    }
    expect(json.components.schemas).toHaveProperty('CommissionNote')
    expect(json.components.schemas).toHaveProperty('Failure')
  })
})

describe('the API page', () => {
  it('lists every operation of the document with its fields', () => {
    const calls = readableCalls(document).flatMap((noun) => noun.calls)
    const operations = Object.values<object>(json.paths).flatMap((methods) => Object.keys(methods))
    expect(calls).toHaveLength(operations.length)
    const generate = calls.find((call) => call.name === 'createNote')
    expect(generate?.body).toContainEqual({
      name: 'StudentList[].TuitionFee',
      type: 'string',
      required: false,
      about: 'default "0"',
    })
    expect(generate?.answer.map((row) => row.name)).toEqual([
      'message',
      'CommissionNoteId',
      'CommissionNumber',
      'StatusId',
      'Version',
    ])
    const note = calls.find((call) => call.name === 'getNote')
    expect(note?.answer.map((row) => row.name)).toContain('Students[].NetCommission')
  })
})
