import { createHash, randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { Browser } from '#tests/support/http/browser'
import { PASSWORD } from '#tests/support/http/portal'

const REDIRECT_URI = 'http://127.0.0.1:9/callback'

/** The authorisation code of a program's user after the password, with the program's verifier. */
export async function programCode(
  browser: Browser,
  email: string,
): Promise<{ code: string; verifier: string }> {
  const verifier = randomBytes(32).toString('base64url')
  const ask = new URLSearchParams({
    client_id: 'tassel-api',
    response_type: 'code',
    redirect_uri: REDIRECT_URI,
    scope: 'openid email',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const asked = await browser.get(`/oidc/auth?${ask}`)
  // A program gets no token by a link alone: its user enters the password again.
  const form = asked.headers.get('location') ?? ''
  expect(form).toMatch(/^\/login\?uid=/)
  const typed = await browser.post(form, new URLSearchParams({ email, password: PASSWORD }))
  const granted = await browser.get(typed.headers.get('location') ?? '')
  const target = new URL(granted.headers.get('location') ?? '')
  expect(target.origin + target.pathname).toBe(REDIRECT_URI)
  return { code: target.searchParams.get('code') ?? '', verifier }
}

/** Exchanges this code for an access token. */
export function exchangeCode(url: string, code: string, verifier: string): Promise<Response> {
  return fetch(`${url}/oidc/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'tassel-api',
      redirect_uri: REDIRECT_URI,
      code,
      code_verifier: verifier,
    }),
  })
}

/** The embedded issuer's access token of a program, for the user who enters the password in this browser. */
export async function programToken(url: string, browser: Browser, email: string): Promise<string> {
  const { code, verifier } = await programCode(browser, email)
  const answer = await exchangeCode(url, code, verifier)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { access_token: string }).access_token
}
