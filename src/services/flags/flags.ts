import { DefaultFlag, Flagsmith } from 'flagsmith-nodejs'
import { type Logger, pino } from 'pino'
import type { Role } from '#domain/access/actor'
import { ROLES_TRAIT, rolesTrait } from '#domain/access/flags/document'
import { EVERY_FLAG, FLAGS, type Flag } from '#domain/access/flags/flags'
import { type FlagDocuments, hostedDocument } from '#services/flags/hosted-document'

export interface Flags {
  isHosted: boolean
  offFor(person: { id: string; roles: readonly Role[] }): Promise<readonly Flag[]>
  refresh(): Promise<void>
  close(): Promise<void>
}

export interface FlagsmithSettings {
  environmentKey: string
  apiUrl: string
}

/** "Within seconds", for a service that sends no change events. */
const REFRESH_SECONDS = 5
/** The portal's own document is reloaded on changes, and at this interval in case an event was missed. */
const OWN_REFRESH_SECONDS = 60
const MAX_REMEMBERED = 5_000

/** Evaluates flags in this process (docs/decisions/0135); in an outage the last document stays in use. */
export function openFlags(hosted: FlagsmithSettings | null, documents: FlagDocuments, log: Logger): Flags {
  let remembered = new Map<string, readonly Flag[]>()
  let readings = 0
  const read = hosted
    ? hostedDocument(documents, log)
    : async () => new Response(await documents.own(), { headers: { 'content-type': 'application/json' } })
  const client = new Flagsmith({
    environmentKey: hosted?.environmentKey ?? 'ser.portal',
    apiUrl: hosted?.apiUrl ?? 'http://portal.invalid/api/v1/',
    enableLocalEvaluation: true,
    environmentRefreshIntervalSeconds: hosted ? REFRESH_SECONDS : OWN_REFRESH_SECONDS,
    retries: 0,
    defaultFlagHandler: () => new DefaultFlag(null, false),
    fetch: (address, options) => {
      readings += 1
      return read(address, options)
    },
    logger: pino({ level: 'silent' }),
    onEnvironmentChange: (error) => {
      remembered = new Map()
      if (error) log.warn({ err: error }, 'the flags were not read')
    },
  })
  const evaluate = async (id: string, roles: readonly Role[]) => {
    const traits = { [ROLES_TRAIT]: { value: rolesTrait(roles), transient: true } }
    const flags = await client.getIdentityFlags(id, traits)
    const known = new Set(flags.allFlags().map(({ featureName }) => featureName))
    // A hosted environment may not know a new flag yet: then the portal's default applies.
    return EVERY_FLAG.filter((flag) =>
      known.has(flag) ? !flags.isFeatureEnabled(flag) : !isOnByDefault(flag, roles),
    )
  }
  return {
    isHosted: hosted !== null,
    async offFor({ id, roles }) {
      const key = `${id} ${roles.join(',')}`
      const before = remembered.get(key)
      if (before) return before
      // The evaluation must not be cached for a document that replaced this one meanwhile.
      const ofThisDocument = remembered
      const off = await evaluate(id, roles)
      if (ofThisDocument.size >= MAX_REMEMBERED) ofThisDocument.clear()
      ofThisDocument.set(key, off)
      return off
    },
    async refresh() {
      // A running update may have begun before the change, and the SDK would only wait for that one.
      const next = readings + 1
      while (readings < next) await client.updateEnvironment()
      remembered = new Map()
    },
    close: () => client.close(),
  }
}

function isOnByDefault(flag: Flag, roles: readonly Role[]): boolean {
  const on: readonly Role[] = FLAGS[flag].roles
  return roles.some((role) => on.includes(role))
}
