import { expect, test } from 'vitest'
import { API_EXAMPLES } from '#server/across/openapi/examples'
import { runningPortal } from '#tests/support/vocabulary/running-portal'

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'",
  '&#38;': '&',
}

const portal = runningPortal()

function requestOf(command: string): { address: string; body: string | undefined } {
  const [, body, address] =
    /^curl -H "Authorization: Bearer \$TOKEN"(?: --json '([^']*)')? "([^"]+)"$/.exec(command) ?? []
  if (!address) throw new Error(`No such command is known: ${command}`)
  return { address, body }
}

test('each example of the documentation works as shown, with a read-only token', async () => {
  const browser = await portal.signIn('staff@tassel.example')
  const made = await browser.post('/api/v1/accounts/tokens', { Name: 'examples', Scopes: ['read'] })
  const { Token } = ((await made.json()) as { data: { Token: string } }).data
  const page = await (await browser.get('/api/docs')).text()
  const shown = [...page.matchAll(/<code class="api-example">([^<]*)<\/code>/g)].map(([, text = '']) =>
    text.replaceAll(/&#?\w+;/g, (entity) => ENTITIES[entity] ?? entity),
  )
  expect(shown).toHaveLength(API_EXAMPLES.length)
  for (const command of shown) {
    const { address, body } = requestOf(command)
    const response = await fetch(address, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${Token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body }),
    })
    expect(response.status, command).toBe(200)
    const text = await response.text()
    expect(text, command).toMatch(body ? /"Kind":"done"/ : /^\{"data":/)
    expect(text, command).not.toContain('"error"')
  }
})
