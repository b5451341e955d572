import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from '#services/files/bucket-client'

/** A small server with the part of S3 that a file store uses, and one bucket in memory. */
export interface S3Server {
  settings: S3Settings
  /** The bucket's objects by their name. */
  objects: Map<string, Buffer>
  /** The headers of each received object. */
  headers: Map<string, IncomingMessage['headers']>
  /** The multipart uploads that were begun and never completed. */
  unfinished: Map<string, Map<number, Buffer>>
  /** The requests, as 'METHOD name'. */
  requests: string[]
  /** The total number of received body bytes. */
  received: number
  /** Answers the next write with this status. */
  failNext(status: number): void
  close(): Promise<void>
}

const SIGNATURE =
  /^AWS4-HMAC-SHA256 Credential=key-id\/\d{8}\/eu-west-1\/s3\/aws4_request, ?SignedHeaders=[a-z0-9;-]*host[a-z0-9;-]*, ?Signature=[0-9a-f]{64}$/

/** Starts the server with an empty bucket. */
export async function startS3(): Promise<S3Server> {
  const server = createServer((request, response) => {
    void answer(state, request, response).catch((error: Error) =>
      send(response, 500, failure('InternalError', error.message)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const state: S3Server & { refusing: number | null } = {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'tassel-files',
      region: 'eu-west-1',
      accessKeyId: 'key-id',
      secretAccessKey: 'secret',
    },
    objects: new Map(),
    headers: new Map(),
    unfinished: new Map(),
    requests: [],
    received: 0,
    refusing: null,
    failNext(status) {
      state.refusing = status
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return state
}

type State = S3Server & { refusing: number | null }

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', state.settings.endpoint)
  const [, bucket = '', ...rest] = decodeURIComponent(url.pathname).split('/')
  const name = rest.join('/')
  state.requests.push(`${request.method} ${name}`)
  const body = await bodyOf(state, request)
  const refusal = refusalOf(state, request, body, bucket)
  if (refusal) return send(response, ...refusal)
  if (request.method === 'PUT') state.headers.set(name, request.headers)
  if (request.method === 'PUT') return put(state, name, url, body, response)
  if (request.method === 'POST') return post(state, name, url, response)
  if (request.method === 'DELETE') {
    state.objects.delete(name)
    return send(response, 204, '')
  }
  if (name === '') return send(response, 200, listing(state, url))
  const object = state.objects.get(name)
  if (!object) return send(response, 404, failure('NoSuchKey', 'The specified key does not exist.'))
  return send(response, 200, object)
}

function refusalOf(
  state: State,
  request: IncomingMessage,
  body: Buffer,
  bucket: string,
): [number, string] | null {
  const sum = createHash('sha256').update(body).digest('hex')
  const isSigned = SIGNATURE.test(request.headers.authorization ?? '')
  if (!isSigned || request.headers['x-amz-content-sha256'] !== sum)
    return [403, failure('SignatureDoesNotMatch', 'The signature does not match.')]
  if (bucket !== state.settings.bucket) return [404, failure('NoSuchBucket', 'The bucket does not exist.')]
  if (state.refusing === null || request.method === 'GET') return null
  const status = state.refusing
  state.refusing = null
  return [status, failure('Refused', 'Refused by the test')]
}

function put(state: State, name: string, url: URL, body: Buffer, response: ServerResponse): void {
  const part = url.searchParams.get('partNumber')
  if (part === null) state.objects.set(name, body)
  else state.unfinished.get(url.searchParams.get('uploadId') ?? '')?.set(Number(part), body)
  send(response, 200, '', { etag: `"${createHash('md5').update(body).digest('hex')}"` })
}

function post(state: State, name: string, url: URL, response: ServerResponse): void {
  const id = url.searchParams.get('uploadId')
  if (id === null) {
    const uploadId = `upload-${state.unfinished.size + 1}`
    state.unfinished.set(uploadId, new Map())
    const fields = `<Bucket>b</Bucket><Key>${name}</Key><UploadId>${uploadId}</UploadId>`
    send(response, 200, `<InitiateMultipartUploadResult>${fields}</InitiateMultipartUploadResult>`)
    return
  }
  const parts = [...(state.unfinished.get(id) ?? [])].sort(([a], [b]) => a - b)
  state.objects.set(name, Buffer.concat(parts.map(([, bytes]) => bytes)))
  state.unfinished.delete(id)
  const fields = '<Location>l</Location><Bucket>b</Bucket><Key>k</Key><ETag>"whole"</ETag>'
  send(response, 200, `<CompleteMultipartUploadResult>${fields}</CompleteMultipartUploadResult>`)
}

/** At most two names at a time, so that paging is tested too. */
function listing({ objects }: State, url: URL): string {
  const prefix = url.searchParams.get('prefix') ?? ''
  const after = url.searchParams.get('continuation-token') ?? ''
  const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort(byName)
  const page = names.slice(0, 2)
  const contents = page.map(
    (name) =>
      `<Contents><Key>${name}</Key><LastModified>2026-11-20T10:00:00.000Z</LastModified><ETag>"e"</ETag><Size>1</Size></Contents>`,
  )
  const more = names.length > page.length
  const token = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${token}${contents.join('')}</ListBucketResult>`
}

function byName(a: string, b: string): number {
  return a < b ? -1 : 1
}

function failure(code: string, message: string): string {
  return `<Error><Code>${code}</Code><Message>${message}</Message></Error>`
}

async function bodyOf(state: State, request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) {
    chunks.push(chunk as Buffer)
    if (request.method === 'PUT') state.received += (chunk as Buffer).length
  }
  return Buffer.concat(chunks)
}

function send(
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, headers).end(body)
}
