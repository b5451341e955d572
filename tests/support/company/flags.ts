import type { Role } from '#domain/access/actor'
import { EVERY_FLAG, FLAGS } from '#domain/access/flags/flags'
import type { Flags } from '#services/flags/flags'
import type { Situation } from '#tests/support/http/situation'
import type { ValidCall } from '#tests/support/valid-calls/valid-calls'

/** The portal's default flags, without an engine that polls. */
export function flagsAsTheyCome(): Flags {
  return {
    isHosted: false,
    offFor: async ({ roles }) =>
      EVERY_FLAG.filter((flag) => {
        const on: readonly Role[] = FLAGS[flag].roles
        return !roles.some((role) => on.includes(role))
      }),
    refresh: async () => {},
    close: async () => {},
  }
}

/** Requests on flags that are accepted in this situation. */
export function flagCalls({ world: { people } }: Situation) {
  const { superadmin, maker } = people
  return {
    saveFlag: {
      actor: superadmin,
      body: {
        ...{ UserId: superadmin.id, Flag: 'students', Roles: ['STAFF', 'ADMIN'], Version: 0 },
        People: [{ UserId: maker.id, IsOn: false }],
      },
    },
    readInsight: { actor: maker, params: { dashboard: 'staff' } },
    findAnything: { actor: maker, query: { q: 'sydney', UserId: maker.id } },
    askAssistant: { actor: maker, body: { Question: 'What waits for me', UserId: maker.id } },
  } satisfies Record<string, ValidCall>
}
