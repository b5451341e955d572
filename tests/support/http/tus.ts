import { type ClientRequest, request } from 'node:http'
import type { Browser } from './browser'
import { sendRaw } from './raw-request'

const VERSION = { 'tus-resumable': '1.0.0' }
const OCTETS = { 'content-type': 'application/offset+octet-stream' }

/** One person's requests of the tus protocol, each over its own connection. */
export function tusOf(browser: Browser) {
  const { origin } = new URL(browser.url)
  const headersOf = (more: Record<string, string>) => ({
    ...VERSION,
    cookie: browser.jar().header('/uploads'),
    origin,
    ...more,
  })
  const ask = (method: string, path: string, more: Record<string, string> = {}, body?: Buffer) =>
    sendRaw(`${browser.url}${path}`, { method, headers: headersOf(more), ...(body && { body }) })
  return {
    ask,
    /** Announces a file; returns the answer. */
    create: (name: string, size: number, more: Record<string, string> = {}) => {
      const filename = Buffer.from(name).toString('base64')
      return ask('POST', '/uploads', {
        'upload-length': String(size),
        'upload-metadata': `filename ${filename}`,
        ...more,
      })
    },
    send: (path: string, offset: number, bytes: Buffer) =>
      ask('PATCH', path, { ...OCTETS, 'upload-offset': String(offset) }, bytes),
    /** The number of received bytes. */
    async received(path: string): Promise<number> {
      const { headers } = await ask('HEAD', path)
      return Number(headers['upload-offset'])
    },
    /** Announces all of these bytes, sends some of them and then nothing. */
    async begin(path: string, offset: number, bytes: Buffer, sent: number): Promise<ClientRequest> {
      const open = request(`${browser.url}${path}`, {
        method: 'PATCH',
        agent: false,
        headers: headersOf({
          ...OCTETS,
          'upload-offset': String(offset),
          'content-length': String(bytes.length),
        }),
      })
      open.on('error', () => {})
      await new Promise((resolve) => open.write(bytes.subarray(0, sent), resolve))
      return open
    },
  }
}
