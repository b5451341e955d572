import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson } from '#db/seed/demo-people'
import { DEMO_DOMAIN } from '#db/seed/partners/custom-domain'
import { runtime } from '#server/platform/runtime/runtime'
import { currentTenant } from '#server/platform/security-log/current-request'

/** The people whom the sign-in page offers to click, in demo mode, at a partner's own domain its own alone; null outside it. */
export function demoSignIn(): { people: readonly DemoPerson[]; password: string } | null {
  const { config } = runtime()
  if (!config.demo) return null
  const tenant = currentTenant()
  const isOwn = ({ email }: DemoPerson) =>
    tenant?.domain === DEMO_DOMAIN && email.endsWith('@brightpath.example')
  return { people: tenant ? DEMO_PEOPLE.filter(isOwn) : DEMO_PEOPLE, password: DEMO_PASSWORD }
}
