import type { IncomingHttpHeaders } from 'node:http'
import type { Tenant } from '#server/platform/access/tenant'
import type { Config } from '#server/platform/runtime/config'

/** `local`: the same machine in demo mode; `probe`: its own address for health; `foreign`: refused (421). */
export type Addressee = 'public' | 'local' | 'probe' | 'foreign'

const PROBES = ['/healthz', '/readyz']

/** The request's host: the Host header, or X-Forwarded-Host of a trusted proxy. */
export function hostOf(headers: IncomingHttpHeaders, { trustProxy }: Pick<Config, 'trustProxy'>): string {
  const forwarded = trustProxy ? first(headers['x-forwarded-host']) : undefined
  return (forwarded ?? headers.host ?? '').toLowerCase()
}

/** Classifies the request's host. */
export function addresseeOf(headers: IncomingHttpHeaders, path: string, config: Config): Addressee {
  const host = hostOf(headers, config)
  if (host === namesOf(config).publicUrl.host) return 'public'
  if (config.demo && namesOf(config).local.includes(host)) return 'local'
  return PROBES.includes(path) ? 'probe' : 'foreign'
}

/** Host becomes the public address or the tenant's own, forwarding headers `address` or the proxy's peer, a local Origin public. */
export function settleHeaders(
  headers: IncomingHttpHeaders,
  config: Config,
  tenant: Tenant | null = null,
  address = '',
): void {
  const { local } = namesOf(config)
  const publicUrl = tenant ? new URL(tenant.origin) : namesOf(config).publicUrl
  const peers = config.trustProxy ? list(headers['x-forwarded-for']) : []
  if (!tenant && config.demo && local.some((host) => headers.origin === `http://${host}`))
    headers.origin = publicUrl.origin
  // Browsers never send a token by themselves; a request with a cookie is still checked.
  if (headers.authorization !== undefined && headers.cookie === undefined) headers.origin = publicUrl.origin
  for (const name of Object.keys(headers)) {
    if (name.startsWith('x-forwarded-') || name === 'forwarded') delete headers[name]
  }
  headers.host = publicUrl.host
  headers['x-forwarded-host'] = publicUrl.host
  headers['x-forwarded-proto'] = publicUrl.protocol.slice(0, -1)
  // The trusted proxy wrote the last entry; earlier ones are the sender's claims.
  const peer = address || peers.at(-1)
  if (peer) headers['x-forwarded-for'] = peer
}

/** Admits a signer gateway's answer, whose Origin Astro would refuse. The receiver verifies it itself. */
export function admitSignerAnswer(
  headers: IncomingHttpHeaders,
  path: string,
  config: Config,
  tenant: Tenant | null = null,
): void {
  if (path.startsWith('/signing/return/')) headers.origin = tenant?.origin ?? namesOf(config).publicUrl.origin
}

interface Names {
  publicUrl: URL
  local: readonly string[]
}

const known = new WeakMap<Config, Names>()

function namesOf(config: Config): Names {
  const found = known.get(config)
  if (found) return found
  const names = { publicUrl: new URL(config.publicUrl), local: localNames(config.port) }
  known.set(config, names)
  return names
}

function localNames(port: number): string[] {
  return [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`]
}

function first(value: string | string[] | undefined): string | undefined {
  return list(value)[0]
}

function list(value: string | string[] | undefined): string[] {
  return [value ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}
