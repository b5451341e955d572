import { DefaultFlag, Flagsmith } from 'flagsmith-nodejs'
import { type Logger, pino } from 'pino'
import type { Role } from '#domain/access/actor'
import { ROLES_TRAIT, rolesTrait } from '#domain/access/flags/document'
import { EVERY_FLAG, FLAGS, type Flag } from '#domain/access/flags/flags'
import { hostedDocument } from '#services/flags/hosted-document'

/** Says which parts of the portal are switched on for whom. */
export interface Flags {
  /** Whether a hosted service has them: then nobody changes them here. */
  isHosted: boolean
  /** The flags that are off for somebody. */
  offFor(person: { id: string; roles: readonly Role[] }): Promise<readonly Flag[]>
  /** Reads the document again, because it has changed. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/** A hosted Flagsmith. */
export interface FlagsmithSettings {
  /** A server-side key of the environment. */
  environmentKey: string
  /** As in `https://edge.api.flagsmith.com/api/v1/`. */
  apiUrl: string
}

/** Where documents of flags come from and are kept. */
export interface FlagDocuments {
  /** The portal's own, as Flagsmith's API would answer it. */
  own: () => Promise<string>
  /** What was last heard of the hosted service; null for nothing yet. */
  lastKnown: () => Promise<string | null>
  /** Keeps what was heard of it. */
  keep: (document: string) => Promise<void>
}

/** "Within seconds", for a service that tells nobody of a change. */
const REFRESH_SECONDS = 5
/** The portal's own document is read again when it changes; and now and then, in case that was not heard. */
const OWN_REFRESH_SECONDS = 60
/** As many people's flags are remembered until the document changes. */
const MAX_REMEMBERED = 5_000

/**
 * Opens the flags: Flagsmith's own engine evaluates in this process, whoever has the document (docs/decisions/0135-flags.md). A service
 * that is away, frozen or broken changes nothing for people: the last document that was heard of goes on.
 * @param hosted null for the portal's own document
 */
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
    // A hosted environment may be older than a flag: then it is as the portal comes.
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
      // What a document said that was replaced meanwhile is not remembered of its successor.
      const ofThisDocument = remembered
      const off = await evaluate(id, roles)
      if (ofThisDocument.size >= MAX_REMEMBERED) ofThisDocument.clear()
      ofThisDocument.set(key, off)
      return off
    },
    async refresh() {
      // A reading that has begun may have begun before the change, and the SDK would be content with it.
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
