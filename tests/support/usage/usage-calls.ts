import type { UsageEvent } from '#domain/usage/schema'
import type { Situation } from '#tests/support/http/situation'
import type { ValidCall } from '#tests/support/valid-calls/valid-calls'

/** A page visit with every field. */
export const VISIT: UsageEvent = {
  Name: 'page viewed',
  Properties: {
    Page: '/commission-note/*',
    LCP: 1200.5,
    INP: 80,
    CLS: 0.02,
    TTFB: 90,
    FormsStarted: 2,
    FormsSent: 1,
    Actions: [{ Action: 'PUT /cn/update-status', Outcome: 'done', Milliseconds: 120 }],
  },
}

/** Requests about usage that are accepted in this situation. */
export function usageCalls({ world: { people } }: Situation) {
  return {
    recordUsage: {
      actor: people.superadmin,
      body: structuredClone(VISIT) as unknown as Record<string, unknown>,
    },
  } satisfies Record<string, ValidCall>
}
