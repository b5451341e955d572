import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { Runtime } from './runtime'

/**
 * Who acts on which database: what every use case takes first, before its input. A use case that needs services
 * names them, as `Context<'files' | 'sealer'>` (docs/decisions/0202-one-signature.md).
 */
export type Context<Service extends keyof Runtime = never> = { db: Db; actor: Actor } & Pick<Runtime, Service>
