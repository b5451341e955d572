import type { IncomingHttpHeaders } from 'node:http'
import type { Tenant } from '#server/platform/access/tenant'
import type { Config } from '#server/platform/runtime/config'

/**
 * Whose address a request came to: the portal's `public` one, a `local` name of the same machine (demo mode), a `probe` of
 * the machine's own address for its health, or a `foreign` one, which is refused (421).
 */
export type Addressee = 'public' | 'local' | 'probe' | 'foreign'

const PROBES = ['/healthz', '/readyz']

/** The host a request was sent to: the Host header, or the proxy's X-Forwarded-Host where the proxy is trusted. */
export function hostOf(headers: IncomingHttpHeaders, { trustProxy }: Pick<Config, 'trustProxy'>): string {
  const forwarded = trustProxy ? first(headers['x-forwarded-host']) : undefined
  return (forwarded ?? headers.host ?? '').toLowerCase()
}

/** Checks to whose address a request came. */
export function addresseeOf(headers: IncomingHttpHeaders, path: string, config: Config): Addressee {
  const host = hostOf(headers, config)
  if (host === namesOf(config).publicUrl.host) return 'public'
  if (config.demo && namesOf(config).local.includes(host)) return 'local'
  return PROBES.includes(path) ? 'probe' : 'foreign'
}

/**
 * Makes the request say what is true and nothing else: the public address, and the address of the peer, or of the trusted
 * proxy's peer. A local name's own Origin becomes the public one, since both are this portal.
 * @param tenant the partner to whose own domain the request came: its address is the public one then
 * @param address the sender's, where a worker that may say so says it
 */
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
  // No browser sends a token by itself, so there is no other site to keep out; Astro would ask forms for an Origin. Beside a cookie the
  // header excuses nothing: the sign-out goes by the cookie alone.
  if (headers.authorization !== undefined && headers.cookie === undefined) headers.origin = publicUrl.origin
  for (const name of Object.keys(headers)) {
    if (name.startsWith('x-forwarded-') || name === 'forwarded') delete headers[name]
  }
  headers.host = publicUrl.host
  headers['x-forwarded-host'] = publicUrl.host
  headers['x-forwarded-proto'] = publicUrl.protocol.slice(0, -1)
  // The last entry is the one the trusted proxy wrote; those before it are the sender's own words.
  const peer = address || peers.at(-1)
  if (peer) headers['x-forwarded-for'] = peer
}

/**
 * Admits a signer gateway's answer: its form comes from another site, without a cookie, and Astro would refuse it for its Origin. What
 * takes it asks the answer itself whether it is right.
 */
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

// Asked for with every request; the configuration of a process stays.
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
