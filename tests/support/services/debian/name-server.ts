import { freePort } from '../../../../scripts/machine/free-port'
import { program } from './program'

/** A resolver that knows the zones of a test and asks no other server. */
export interface NameServer {
  /** Its address in the format of `DNS_SERVERS`. */
  address: string
  /**
   * Serves these zones only, without a cache.
   *
   * @param zones the records of each zone as in a zone file, by its name
   */
  serve(zones: Readonly<Record<string, readonly string[]>>): Promise<void>
  stop(): Promise<void>
}

/** Starts Debian's `unbound` on a free port, without zones yet. */
export async function startNameServer(): Promise<NameServer> {
  const port = await freePort()
  const unbound = program('unbound', (folder) => ['unbound', '-d', '-c', `${folder}/unbound.conf`])
  const serve: NameServer['serve'] = async (zones) => {
    await unbound.halt()
    const parts = Object.entries(zones).map(([zone, records]) => {
      const file = unbound.write(`${zone}.zone`, zoneFile(zone, records))
      return `auth-zone:\n  name: "${zone}."\n  zonefile: "${file}"\n  for-downstream: no\n  for-upstream: yes\n  fallback-enabled: no`
    })
    unbound.write('root.hints', '. 3600 NS nobody.\nnobody. 3600 A 127.0.0.1\n')
    unbound.write('unbound.conf', [settings(port, unbound.folder), ...parts, ''].join('\n'))
    await unbound.start(/start of service/)
  }
  await serve({})
  return { address: `127.0.0.1:${port}`, serve, stop: () => unbound.stop() }
}

function zoneFile(zone: string, records: readonly string[]): string {
  const head = [
    '$TTL 1',
    `$ORIGIN ${zone}.`,
    '@ SOA ns.example. admin.example. 1 1 1 1 1',
    '@ NS ns.example.',
  ]
  return [...head, ...records, ''].join('\n')
}

/** Names outside the zones are looked up on this machine, where no server answers. */
function settings(port: number, folder: string): string {
  return `server:
  interface: 127.0.0.1
  port: ${port}
  do-daemonize: no
  username: ""
  chroot: ""
  directory: "${folder}"
  pidfile: ""
  use-syslog: no
  logfile: ""
  verbosity: 1
  module-config: "iterator"
  do-not-query-localhost: no
  cache-max-ttl: 0
  cache-max-negative-ttl: 0
  root-hints: "${folder}/root.hints"
`
}
