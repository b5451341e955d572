import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { Answer, DrawnPage, PageBody } from '#edge/edge-request'

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const STORED_BYTES = 5
const TRAILER_BYTES = 8

/** The compressed halves of a page; each answer puts its own value between them. */
interface Packed {
  before: Buffer
  beforeCrc: number
  after: Buffer
}

const packed = new WeakMap<DrawnPage, Packed>()

/** Writes an answer of the edge; a page is compressed if the browser accepts gzip. */
export function writeAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const { status, headers, body } = answer
  if (typeof body === 'string') {
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
    return
  }
  const isPacked = takesGzip(request)
  const bytes = isPacked ? gzipped(body) : plain(body)
  response
    .writeHead(status, {
      ...headers,
      vary: 'accept-encoding',
      ...(isPacked && { 'content-encoding': 'gzip' }),
      'content-length': bytes.length,
    })
    .end(bytes)
}

/** Whether the client accepts gzip. */
export function takesGzip({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const codings = String(headers['accept-encoding'] ?? '').split(',')
  return codings.some((coding) => {
    const [name = '', weight = 'q=1'] = coding.split(';')
    return name.trim().toLowerCase() === 'gzip' && Number(weight.replace('q=', '')) > 0
  })
}

function plain({ page: { before, after }, once }: PageBody): Buffer {
  return Buffer.concat([before, Buffer.from(once), after])
}

/** Builds a page's gzip from compressed halves, with the value between them as a stored block. */
export function gzipped({ page, once }: PageBody): Buffer {
  const parts = packed.get(page) ?? pack(page)
  packed.set(page, parts)
  const value = Buffer.from(once)
  const stored = Buffer.alloc(STORED_BYTES)
  stored.writeUInt16LE(value.length, 1)
  stored.writeUInt16LE(~value.length & 0xffff, 1 + 2)
  const trailer = Buffer.alloc(TRAILER_BYTES)
  trailer.writeUInt32LE(crc32(page.after, crc32(value, parts.beforeCrc)), 0)
  trailer.writeUInt32LE(page.before.length + value.length + page.after.length, TRAILER_BYTES / 2)
  return Buffer.concat([HEADER, parts.before, stored, value, parts.after, trailer])
}

function pack({ before, after }: DrawnPage): Packed {
  return {
    before: deflateRawSync(before, { level: 9, finishFlush: constants.Z_SYNC_FLUSH }),
    beforeCrc: crc32(before),
    after: deflateRawSync(after, { level: 9 }),
  }
}
