import { lookup, Resolver } from 'node:dns/promises'
import { within } from '#db/limits'

export type Texts = readonly string[] | 'none' | 'no such name' | 'no answer'

export interface Dns {
  /** The TXT records of a name, each joined from its parts. */
  texts(name: string): Promise<Texts>
  /** Every address of a host as this machine resolves it; empty if none, or no answer in time. */
  addresses(host: string): Promise<readonly string[]>
}

const TRY_MS = 2_000
const TRIES = 2
const ADDRESSES_MS = 5_000

/** Opens the resolvers at `servers` (port 53 by default), or this machine's. */
export function openDns(servers: readonly string[] = []): Dns {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES })
  if (servers.length > 0) resolver.setServers(servers)
  return {
    async texts(name) {
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException
        if (code === 'ENODATA') return 'none'
        return code === 'ENOTFOUND' ? 'no such name' : 'no answer'
      }
    },
    async addresses(host) {
      const found = lookup(host, { all: true, order: 'ipv4first' }).then((rows) =>
        rows.map(({ address }) => address),
      )
      return within(found, ADDRESSES_MS, () => new Error('No answer in time')).catch(() => [])
    },
  }
}
