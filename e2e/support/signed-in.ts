import { type BrowserContext, expect, request } from '@playwright/test'
import { PASSWORD } from '#tests/support/http/portal'

/** The cookies and storage of a signed-in browser. */
type State = Awaited<ReturnType<BrowserContext['storageState']>>

/**
 * The signed-in state of each person, for all stories of one worker: each person enters a password once for
 * each portal.
 */
export class SignedIn {
  readonly #states = new Map<string, Promise<State>>()

  /** The state of a browser in which this person is signed in on the portal at this address. */
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
