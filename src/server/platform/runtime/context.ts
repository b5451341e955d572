import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { Runtime } from './runtime'

/** Every use case takes it first; services are named: `Context<'files' | 'sealer'>` (docs/decisions/0202). */
export type Context<Service extends keyof Runtime = never> = { db: Db; actor: Actor } & Pick<Runtime, Service>
