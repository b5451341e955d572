import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiRequestBodyObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi'
import { type Call, isAnsweredOnce, type MultipartBody, type OpenCall } from '#domain/api/call'
import { fullPath } from '#domain/api/route'
import { askAssistant } from '#domain/assistant/routes'
import { EVENT_STREAM } from '#domain/live/calls'
import { sessionCookieName } from '#server/platform/sessions/session'
import { EVERY_CALL, OPEN_CALLS } from './every-call'
import { Failure, failuresOf } from './failures'
import { ANSWER_PARTS, BINARY, ContentName, EVENTS, fileAnswer } from './file-answers'
import { limitsInWords, TOO_MANY_HEADERS, withLimits } from './limited'
import { OUTSIDE_THE_ENVELOPE } from './outside-the-envelope'

export type OpenApiDocument = ReturnType<typeof createDocument>

const ABOUT = `The API of Tassel, the partner portal of a study-abroad recruitment company.

A success is \`{"data": ...}\`, a failure \`{"error": {"code", "message", "fields"?, "data"?}}\`. Amounts are decimal text,
never JSON numbers. Writes take an \`Idempotency-Key\`: a repeat gets the first answer and changes nothing. A call that books
money needs one, or the \`Version\`, where it says so. A write that names an older \`Version\` than the row's is a 409.

A limited call says its limits in every answer: \`RateLimit-Policy\` names each with how many requests (\`q\`) it lets through within how
many seconds (\`w\`), \`RateLimit\` how many are left (\`r\`) and after how many seconds there are more (\`t\`). One too many is a 429
with \`Retry-After\` in seconds. The fields are those of draft-ietf-httpapi-ratelimit-headers-11.`

const IdempotencyKey = z.string().max(200)
const KEY_WORDS = {
  key: 'Needed, since this books money: a repeat with the same key changes nothing',
  'key or Version':
    'Needed unless Version is sent, since this books money: a repeat with the same key changes nothing',
  any: 'A repeat with the same key changes nothing',
} as const
const made = new Map<string, OpenApiDocument>()

/** The OpenAPI 3.1 document, cached: callers must not change it (docs/reference/conventions.md). */
export function openApiDocument(publicUrl: string): OpenApiDocument {
  const document = made.get(publicUrl) ?? madeDocument(publicUrl)
  made.set(publicUrl, document)
  return document
}

function madeDocument(publicUrl: string): OpenApiDocument {
  const paths: ZodOpenApiPathsObject = { ...OUTSIDE_THE_ENVELOPE }
  for (const { name, call } of EVERY_CALL) {
    const path = fullPath(call)
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) }
  }
  for (const { name, call } of OPEN_CALLS) {
    const path = fullPath(call)
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: openOperation(name, call) }
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'Tassel', version: '1.0.0', description: ABOUT },
    servers: [{ url: publicUrl }],
    security: [{ bearer: [] }, { session: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'An access token of the login provider, or a personal API token of the account page',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookieName(publicUrl),
          description:
            'The session of the portal’s own pages; a changing call also needs the portal’s Origin',
        },
      },
    },
  })
}

function operation(name: string, call: Call): ZodOpenApiOperationObject {
  const header = call.headers ?? keyHeader(call)
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.noun],
    description: [`Permission: ${call.permission}.`, limitsInWords(call)].join(' ').trim(),
    requestParams: {
      ...(call.params && { path: call.params as z.ZodObject }),
      ...(call.query && { query: call.query as z.ZodObject }),
      ...(header && { header }),
    },
    ...requestBody(call),
    responses: {
      '200': withLimits(call, answer(call)),
      ...(call.partly && { '207': part(call.partly) }),
      ...failuresOf(call),
    },
  }
}

function openOperation(name: string, call: OpenCall): ZodOpenApiOperationObject {
  const refused = { description: 'Refused', content: { 'application/json': { schema: Failure } } }
  const data = call.output ?? z.null()
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.noun],
    description: ['Nobody has to be signed in.', limitsInWords(call)].join(' ').trim(),
    security: [],
    ...(call.body && {
      requestBody: { required: true, content: { 'application/json': { schema: call.body } } },
    }),
    responses: {
      '200': withLimits(call, {
        description: 'Done',
        content: { 'application/json': { schema: z.object({ data }) } },
      }),
      '409': refused,
      '422': refused,
      '429': { ...refused, headers: TOO_MANY_HEADERS },
    },
  }
}

function keyHeader(call: Call) {
  if (!isAnsweredOnce(call)) return undefined
  const described = IdempotencyKey.meta({ description: KEY_WORDS[call.needs ?? 'any'] })
  return z.object({ 'Idempotency-Key': call.needs === 'key' ? described : described.optional() })
}

function requestBody({ body, multipart }: Call): { requestBody?: ZodOpenApiRequestBodyObject } {
  if (multipart) return { requestBody: formBody(multipart) }
  if (!body) return {}
  const required = !body.safeParse(undefined).success
  return { requestBody: { required, content: { 'application/json': { schema: body } } } }
}

function formBody(multipart: MultipartBody): ZodOpenApiRequestBodyObject {
  const fields = multipart.fields as z.ZodObject
  const one = z.string().meta({ override: BINARY })
  const file = (multipart.most ?? 1) > 1 ? z.array(one).max(multipart.most ?? 1) : one
  const schema = z.object({
    ...fields.shape,
    [multipart.file]: multipart.optional ? file.optional() : file,
  })
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

function answer(call: Call): ZodOpenApiResponseObject {
  if (call.path === askAssistant.path) return ANSWER_PARTS
  if (call.file === EVENT_STREAM) return EVENTS
  if (call.file !== undefined) return fileAnswer(call.file)
  const data = call.output ?? z.null()
  const json = { 'application/json': { schema: z.object({ data }) } }
  if (call.unlessJson === undefined) return { description: 'Done', content: json }
  return {
    description: 'The file, or JSON if `Accept` names application/json',
    headers: z.object({ 'x-content-name': ContentName.optional() }),
    content: { ...json, [call.unlessJson]: { schema: BINARY } },
  }
}

function part(contentType: string): ZodOpenApiResponseObject {
  return {
    description: 'Done for some; the answer has a row for each of the others, with the reason',
    headers: z.object({
      'x-content-name': ContentName,
      'x-succeeded': z.string(),
      'x-failed': z.string(),
      'x-batch-id': z.string(),
    }),
    content: { [contentType]: { schema: BINARY } },
  }
}
