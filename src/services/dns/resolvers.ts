import { getServers } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import type { Observation } from '#domain/custom-domains/check-records'
import { parentsOf } from '#domain/custom-domains/domain-name'
import type { DnsObserver } from '#services/dns/observer'
import { answersAt, certificateAt } from '#services/dns/reach'

const TIMEOUT_MS = 2_000
const TRIES = 2
const PATIENCE_MS = 10_000
const MAX_ALIASES = 8
/** More resolvers show nothing new. */
const MAX_RESOLVERS = 4

const LOOPBACK = ['127.0.0.1', '::1']
/** What a name below localhost is: no resolver is asked about it (RFC 6761, 6.3). */
const OF_THIS_MACHINE: Observation = {
  resolver: 'this machine',
  isAnswered: true,
  aliases: ['localhost'],
  addresses: LOOPBACK,
  proofs: [],
  authorities: null,
  isApex: false,
}

const isThisMachine = (name: string) => name === 'localhost' || name.endsWith('.localhost')

const NOTHING = new Set(['ENODATA', 'ENOTFOUND'])

/** Observes through these resolvers, each as 'address' or 'address:port'; by default this machine's. */
export function openResolvers(servers: readonly string[] | null): DnsObserver {
  const asked = (servers ?? getServers()).slice(0, MAX_RESOLVERS)
  return {
    observe: async (domain, proofName) =>
      isThisMachine(domain)
        ? [OF_THIS_MACHINE]
        : Promise.all(asked.map((server) => observeBy(server, domain, proofName))),
    async addressesOf(name) {
      if (isThisMachine(name)) return LOOPBACK
      const found = await Promise.all(
        asked.map((server) =>
          withResolver(server, (resolver) => addressesOf(resolver, name)).catch(() => []),
        ),
      )
      return [...new Set(found.flat())]
    },
    answers: answersAt,
    certificateUntil: certificateAt,
  }
}

async function observeBy(server: string, domain: string, proofName: string): Promise<Observation> {
  const silent = { resolver: server, isAnswered: false, aliases: [], addresses: [], proofs: [] }
  try {
    return await withResolver(server, async (resolver) => {
      const [alias] = await orNone(resolver.resolveCname(domain))
      // The alias counts even if its target's name servers do not answer.
      const behind = alias === undefined ? orNone : orNothing
      const [aliases, addresses, proofs, authorities, isApex] = await Promise.all([
        alias === undefined ? [] : aliasesFrom(resolver, domain, alias),
        addressesOf(resolver, domain, behind),
        textsOf(resolver, proofName),
        authoritiesOf(resolver, domain, behind),
        alias === undefined && isZone(resolver, domain),
      ])
      return { resolver: server, isAnswered: true, aliases, addresses, proofs, authorities, isApex }
    })
  } catch {
    return { ...silent, authorities: null, isApex: false }
  }
}

async function withResolver<T>(server: string, ask: (resolver: Resolver) => Promise<T>): Promise<T> {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
  resolver.setServers([server])
  const patience = setTimeout(() => resolver.cancel(), PATIENCE_MS)
  try {
    return await ask(resolver)
  } finally {
    clearTimeout(patience)
  }
}

async function aliasesFrom(resolver: Resolver, domain: string, first: string): Promise<string[]> {
  const aliases: string[] = []
  for (let name: string | undefined = first.toLowerCase(); name !== undefined; ) {
    if (name === domain || aliases.includes(name)) break
    aliases.push(name)
    if (aliases.length === MAX_ALIASES) break
    name = (await orNothing(resolver.resolveCname(name)))[0]?.toLowerCase()
  }
  return aliases
}

async function addressesOf(resolver: Resolver, name: string, tolerate = orNone): Promise<string[]> {
  const [v4, v6] = await Promise.all([tolerate(resolver.resolve4(name)), tolerate(resolver.resolve6(name))])
  return [...v4, ...v6]
}

async function textsOf(resolver: Resolver, name: string): Promise<string[]> {
  return (await orNone(resolver.resolveTxt(name))).map((pieces) => pieces.join(''))
}

async function authoritiesOf(
  resolver: Resolver,
  domain: string,
  tolerate: typeof orNone,
): Promise<string[] | null> {
  for (const name of [domain, ...parentsOf(domain)]) {
    const records = await (name === domain ? tolerate : orNone)(resolver.resolveCaa(name))
    const issuers = records.flatMap(({ issue }) =>
      issue === undefined ? [] : [issue.split(';')[0]?.trim() ?? ''],
    )
    if (issuers.length > 0) return issuers.filter((issuer) => issuer !== '')
  }
  return null
}

async function isZone(resolver: Resolver, domain: string): Promise<boolean> {
  return (await orNone(resolver.resolveNs(domain))).length > 0
}

async function orNone<T>(answer: Promise<T[]>): Promise<T[]> {
  try {
    return await answer
  } catch (error) {
    if (NOTHING.has((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

async function orNothing<T>(answer: Promise<T[]>): Promise<T[]> {
  return answer.catch(() => [])
}
