import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { describe, expect, it } from 'vitest'
import { programToken } from '#tests/support/sign-in/program-token'
import { runningPortal } from '#tests/support/vocabulary/running-portal'

const portal = runningPortal()

async function tokenOf(email: string, Scopes = ['read']): Promise<string> {
  const browser = await portal.signIn(email)
  const answer = await browser.post('/api/v1/accounts/tokens', { Name: 'assistant', Scopes })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { data: { Token: string } }).data.Token
}

/** The protocol's own client, with a token. */
async function assistantOf(email: string, scopes?: string[]) {
  const authorization = `Bearer ${await tokenOf(email, scopes)}`
  const client = new Client({ name: 'a test', version: '1.0.0' })
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${portal.url}/mcp`), {
      requestInit: { headers: { authorization } },
    }),
  )
  return {
    client,
    tools: async () => (await client.listTools()).tools,
    ask: async (name: string, args: Record<string, unknown> = {}) => {
      const { isError, content, structuredContent } = await client.callTool({ name, arguments: args })
      const [first] = content
      return {
        isError: isError === true,
        text: first?.type === 'text' ? first.text : '',
        // biome-ignore lint/suspicious/noExplicitAny: each call answers its own shape.
        data: (structuredContent as { data?: any } | undefined)?.data,
      }
    },
  }
}

const post = (headers: Record<string, string>, body = '{}') =>
  fetch(`${portal.url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body,
  })

describe('a person’s own assistant', () => {
  it('lists what waits for its person, with the page of each note', async () => {
    const checker = await assistantOf('checker@tassel.example')
    const { data } = await checker.ask('list_notes', { waitingFor: 'me', pageSize: 25 })
    expect(data.rows.length).toBeGreaterThan(0)
    for (const row of data.rows)
      expect(row.Href).toBe(`${portal.url}/commission-note/${row.CommissionNoteId}`)
    const [first] = data.rows
    const note = await checker.ask('read_note', { id: first.CommissionNoteId })
    expect(note.data.CommissionNumber).toBe(first.CommissionNumber)
    const found = await checker.ask('find', { q: first.CommissionNumber })
    expect(found.data.rows[0].Href).toContain(portal.url)
    await checker.client.close()
  })

  it('describes each read-only tool and its input, and each without a required id answers', async () => {
    const { tools, ask } = await assistantOf('admin@tassel.example')
    const offered = await tools()
    expect(offered.map(({ name }) => name)).toContain('list_applications')
    for (const { name, annotations, inputSchema } of offered) {
      expect(annotations?.readOnlyHint, name).toBe(true)
      expect(inputSchema.additionalProperties, name).toBe(false)
      if (inputSchema.required?.length) continue
      expect(await ask(name), name).toMatchObject({ isError: false })
    }
    expect(await ask('figures', { dashboard: 'staff' })).toMatchObject({ isError: false })
  })

  it('does not find another partner’s note', async () => {
    const { ask } = await assistantOf('maker@tassel.example')
    const { data } = await ask('list_notes', { tab: 'AllNotes', pageSize: 500 })
    const theirs = data.rows.find((row: { PartnerCompany: string }) => /Northstar/.test(row.PartnerCompany))
    expect(theirs).toBeDefined()
    const partner = await assistantOf('partner@brightpath.example')
    expect(await partner.ask('read_note', { id: theirs.CommissionNoteId })).toMatchObject({
      isError: true,
      text: expect.stringContaining('NOT_FOUND'),
    })
    const own = await partner.ask('list_notes', { tab: 'AllNotes', pageSize: 500 })
    expect(own.text).not.toContain('Northstar')
    expect((await partner.ask('find', { q: theirs.CommissionNumber })).text).not.toContain(
      theirs.CommissionNoteId,
    )
  })

  it('offers exactly the tools of its token’s scopes and its person’s rights', async () => {
    const names = async (email: string, scopes?: string[]) =>
      (await (await assistantOf(email, scopes)).tools()).map(({ name }) => name)
    expect(await names('maker@tassel.example', ['read:students'])).toEqual(['list_students', 'read_student'])
    expect(await names('maker@tassel.example', ['write'])).toEqual([])
    expect(await names('student@mail.example')).not.toContain('list_notes')
    const { ask } = await assistantOf('maker@tassel.example', ['read:students'])
    expect(await ask('list_notes')).toMatchObject({
      isError: true,
      text: 'There is no list_notes for this token',
    })
  })

  it('reports a faulty question with catalogue messages, and accepts no foreign field', async () => {
    const { ask } = await assistantOf('checker@tassel.example')
    expect(await ask('list_notes', { due: 'someday' })).toMatchObject({
      isError: true,
      text: expect.stringContaining('VALIDATION_FAILED'),
    })
    for (const field of ['UserId', 'assigneeUserId', '__proto__x'])
      expect(await ask('list_notes', { [field]: 'x' })).toMatchObject({
        isError: true,
        text: `list_notes takes no such ${field}`,
      })
    expect(await ask('find', { q: { $ne: '' } })).toMatchObject({ isError: true })
  })

  it('accepts a personal token only: no session, no issuer’s token, no missing token', async () => {
    const none = await post({})
    expect([none.status, none.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect((await post({ authorization: 'Bearer tsl_wrong' })).status).toBe(401)
    const browser = await portal.signIn('maker@tassel.example')
    expect((await browser.post('/mcp', {})).status).toBe(401)
    const program = await programToken(
      portal.url,
      await portal.signIn('maker@tassel.example'),
      'maker@tassel.example',
    )
    expect((await post({ authorization: `Bearer ${program}` })).status).toBe(403)
    const authorization = `Bearer ${await tokenOf('maker@tassel.example')}`
    expect((await post({ authorization }, '{')).status).toBe(400)
    expect((await post({ authorization }, JSON.stringify('x'.repeat(200_000)))).status).toBe(413)
  })

  it('stops with its token, and is in the security log', async () => {
    const browser = await portal.signIn('staff@tassel.example')
    const { ask, client } = await assistantOf('staff@tassel.example')
    expect(await ask('list_students')).toMatchObject({ isError: false })
    const { data: tokens } = (await (await browser.get('/api/v1/accounts/tokens')).json()) as {
      data: { TokenId: string }[]
    }
    const admin = await portal.signIn('admin@tassel.example')
    const log = await (await admin.get('/security-log?kind=assistant')).text()
    expect(log).toContain('let their own assistant read students')
    for (const { TokenId } of tokens) await browser.request('DELETE', `/api/v1/accounts/tokens/${TokenId}`)
    await expect(client.listTools()).rejects.toThrow()
  })
})
