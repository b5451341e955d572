import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A server's certificate with its key. */
export interface Certified {
  cert: string
  key: string
}

/** An openssl certificate authority for one test. */
export interface TlsAuthority {
  /** Its root certificate, for clients' trust. */
  ca: string
  /** A host's certificate, valid for this many days; a negative number: expired. */
  certify(host: string, days?: number): Certified
  close(): void
}

/** Creates an authority with the machine's openssl. */
export function makeTlsAuthority(): TlsAuthority {
  const folder = mkdtempSync(join(tmpdir(), 'tassel-tls-'))
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const key = (name: string) => [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-keyout',
    name,
  ]
  openssl('req', '-x509', ...key('ca.key'), '-out', 'ca.crt', '-days', '2', '-subj', '/CN=An authority')
  return {
    ca: read('ca.crt'),
    certify(host, days = 1) {
      const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]
      openssl('req', ...key('host.key'), '-out', 'host.csr', ...subject)
      const valid = ['-days', String(days)]
      const signed = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-copy_extensions', 'copy']
      openssl('x509', '-req', '-in', 'host.csr', ...signed, ...valid, '-out', 'host.crt')
      return { cert: read('host.crt'), key: read('host.key') }
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
