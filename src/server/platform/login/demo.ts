import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson } from '#db/seed/demo-people'
import { runtime } from '#server/platform/runtime/runtime'

/** The people whom the sign-in page offers to click, in demo mode; null outside it. */
export function demoSignIn(): { people: readonly DemoPerson[]; password: string } | null {
  const { config } = runtime()
  return config.demo ? { people: DEMO_PEOPLE, password: DEMO_PASSWORD } : null
}
