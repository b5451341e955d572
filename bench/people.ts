import { DEMO_PASSWORD } from '#db/seed/demo-people'
import { Browser } from '#tests/support/http/browser'

/** A signed-in user of the demo company. */
export interface SignedIn {
  id: string
  browser: Browser
  host: string
  /** Headers of a browser's API call. */
  cookie: Record<string, string>
}

/** Signs in through the form, as a browser does. */
export async function signIn(port: number, email: string): Promise<SignedIn> {
  const browser = new Browser(`http://localhost:${port}`)
  const { response } = await browser.signIn(email, DEMO_PASSWORD)
  await response.arrayBuffer()
  const me = (await (await browser.get('/api/auth/me')).json()) as { id: string }
  const url = new URL(browser.url)
  return {
    id: me.id,
    browser,
    host: url.host,
    cookie: { host: url.host, origin: url.origin, cookie: browser.jar().header('/api/v1/cn') },
  }
}

/** Headers of a program's call, with a personal API token that the user creates. */
export async function bearerOf({ browser, host }: SignedIn): Promise<Record<string, string>> {
  const response = await browser.post('/api/v1/accounts/tokens', {
    Name: 'Bench',
    Scopes: ['read', 'write', 'money'],
  })
  const { data } = (await response.json()) as { data: { Token: string } }
  return { host, authorization: `Bearer ${data.Token}` }
}
