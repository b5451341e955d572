import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import { join, resolve } from 'node:path'
import { connect } from 'node:tls'
import { freePort } from '../../../../scripts/machine/free-port'
import { program } from './program'

const DOC = resolve(import.meta.dirname, '../../../../docs/operations/domains.md')

/**
 * Debian's `caddy` with the Caddyfile of docs/operations/domains.md, and certificates of its own authority.
 */
export interface TlsProxy {
  httpsPort: number
  httpPort: number
  /** The certificate of its authority, as PEM. */
  authority(): string
  /** The digest of the key that signs its certificates, for browsers' trust settings. */
  signerDigest(): string
  /**
   * A host's answers at the proxy, for a client that trusts its authority; `servername`: the requested name
   * in TLS.
   */
  get(host: string, path: string, how?: { servername?: string; cookie?: string }): Promise<Answer>
  /** The names on the certificate of a host. */
  certificateOf(host: string): Promise<string | undefined>
  stop(): Promise<void>
}

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** Starts it in front of the portal at this port. */
export async function startProxy(portalPort: number): Promise<TlsProxy> {
  const [httpsPort, httpPort] = [await freePort(), await freePort()]
  const caddy = program('caddy', (folder) => ['caddy', 'run', '--config', `${folder}/Caddyfile`])
  const storage = join(caddy.folder, 'storage')
  caddy.write('Caddyfile', caddyfile({ portalPort, httpsPort, httpPort, storage }))
  await caddy.start(/serving initial configuration/)
  const authority = () => readFileSync(join(storage, 'pki/authorities/local/root.crt'), 'utf8')
  return {
    ...{ httpsPort, httpPort, authority },
    signerDigest() {
      const pem = readFileSync(join(storage, 'pki/authorities/local/intermediate.crt'))
      const key = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' })
      return createHash('sha256').update(key).digest('base64')
    },
    get: (host, path, { servername = host, cookie } = {}) =>
      new Promise((done, fail) => {
        const headers = { host, ...(cookie !== undefined && { cookie }) }
        const where = { host: '127.0.0.1', port: httpsPort, servername, path, headers }
        // A new connection: a kept one would serve the name it began with.
        const asked = request({ ...where, ca: authority(), agent: false }, async (answer) => {
          let text = ''
          for await (const part of answer) text += part
          done({ status: answer.statusCode ?? 0, headers: answer.headers, text })
        })
        asked.once('error', fail).end()
      }),
    certificateOf: (host) =>
      new Promise((done, fail) => {
        const where = { host: '127.0.0.1', port: httpsPort, servername: host, ca: authority() }
        const socket = connect(where, () => {
          done(socket.getPeerCertificate().subjectaltname)
          socket.destroy()
        })
        socket.once('error', fail)
      }),
    stop: () => caddy.stop(),
  }
}

interface Ports {
  portalPort: number
  httpsPort: number
  httpPort: number
  storage: string
}

/** The Caddyfile of the document, changed to these ports and its own certificate authority. */
function caddyfile({ portalPort, httpsPort, httpPort, storage }: Ports): string {
  const [, written] = /```\n(\{[\s\S]+?)\n```/.exec(readFileSync(DOC, 'utf8')) ?? []
  if (!written?.includes('127.0.0.1:4321')) throw new Error(`${DOC} has no Caddyfile for 127.0.0.1:4321`)
  const own = [
    ...['admin off', 'local_certs', 'skip_install_trust', `storage file_system ${storage}`],
    ...[`https_port ${httpsPort}`, `http_port ${httpPort}`],
  ]
  return `{\n${own.map((line) => `\t${line}\n`).join('')}${written.replace(/^\{\n/, '').replaceAll('127.0.0.1:4321', `127.0.0.1:${portalPort}`)}\n`
}
