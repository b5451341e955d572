import { type BrowserContext, expect, request } from '@playwright/test'
import { PASSWORD } from '#tests/support/http/portal'

/** What a browser holds in which somebody is signed in. */
type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** Who is signed in where, for all stories of one worker: each person is asked for a password once a portal. */
export class SignedIn {
  readonly #states = new Map<string, Promise<State>>()

  /** What a browser holds in which this person has signed in on the portal at this address. */
  stateOf(url: string, email: string): Promise<State> {
    const key = `${url} ${email}`
    const known = this.#states.get(key)
    if (known) return known
    const state = signInBy(url, email)
    this.#states.set(key, state)
    return state
  }
}

/** Signs in as the portal's form does, without a page. */
async function signInBy(url: string, email: string): Promise<State> {
  const visitor = await request.newContext({ baseURL: url })
  const form = await visitor.get('/api/auth/login?returnTo=/healthz')
  const answer = await visitor.post(form.url(), {
    form: { email, password: PASSWORD },
    headers: { origin: new URL(form.url()).origin },
  })
  expect(answer.url(), `${email} is signed in`).toBe(`${url}/healthz`)
  const state = await visitor.storageState()
  await visitor.dispose()
  return state
}
