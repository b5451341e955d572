import { DEMO_DOMAIN, DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson } from '#db/seed/demo-people'
import { runtime } from '#server/platform/runtime/runtime'
import { currentTenant } from '#server/platform/security-log/current-request'

/** The people on the demo's sign-in page; on a partner's domain only its own. Null outside demo mode. */
export function demoSignIn(): { people: readonly DemoPerson[]; password: string } | null {
  const { config } = runtime()
  if (!config.demo) return null
  const tenant = currentTenant()
  const isOwn = ({ email }: DemoPerson) =>
    tenant?.domain === DEMO_DOMAIN && email.endsWith('@brightpath.example')
  return { people: tenant ? DEMO_PEOPLE.filter(isOwn) : DEMO_PEOPLE, password: DEMO_PASSWORD }
}
