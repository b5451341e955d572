import { SignJWT } from 'jose'
import { CHANNEL_TYPE, CHAT_TIMEOUT_MS, MAX_CHAT_MESSAGE } from '#domain/conversations/chat'
import { type Chat, ChatRefused, type StreamSettings } from '#services/chat/chat'

/** Stream takes no more people in one request. */
const AT_ONCE = 100
/** For so long lets a token its person in; their browser asks for another by itself. */
const TOKEN_MINUTES = 15
/** Clocks differ: a token from the future is refused. */
const SKEW_SECONDS = 30
/** Who has the channels: no member, so that nobody may change who is in them. */
const OWNER = { id: 'portal', name: 'Portal' }
const MAX_WAIT_MS = 10 * 60_000

/** Stream's chat, by its HTTP interface for servers. Every request has a time limit. */
export function openStream(settings: StreamSettings, timeoutMs: number = CHAT_TIMEOUT_MS): Chat {
  const { apiKey, apiUrl, secret } = settings
  const key = new TextEncoder().encode(secret)
  const signed = (claims: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' })

  const ask = async (method: 'POST' | 'PATCH', path: string, body: object): Promise<void> => {
    const address = `${apiUrl}${path}?api_key=${encodeURIComponent(apiKey)}`
    const headers = {
      authorization: await signed({ server: true }).sign(key),
      'stream-auth-type': 'jwt',
      'content-type': 'application/json',
    }
    let answer: Response
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      answer = await fetch(address, {
        method,
        headers,
        body: JSON.stringify(body),
        signal,
        redirect: 'error',
      })
      // Whoever does not read an answer keeps its connection.
      if (answer.ok) return await answer.body?.cancel()
    } catch (cause) {
      throw new ChatRefused('Stream did not answer', { cause })
    }
    throw await refusalOf(answer)
  }
  const inParts = async <T>(all: readonly T[], each: (part: T[]) => Promise<void>): Promise<void> => {
    for (let from = 0; from < all.length; from += AT_ONCE) await each(all.slice(from, from + AT_ONCE))
  }
  const at = (channel: string) => `/channels/${CHANNEL_TYPE}/${encodeURIComponent(channel)}`
  const putPeople: Chat['putPeople'] = (people) =>
    inParts(people, (part) =>
      ask('POST', '/users', { users: Object.fromEntries(part.map((person) => [person.id, person])) }),
    )
  return {
    apiKey,
    apiUrl,
    tokenFor: (userId) =>
      signed({ user_id: userId })
        .setIssuedAt(Math.floor(Date.now() / 1000) - SKEW_SECONDS)
        .setExpirationTime(`${TOKEN_MINUTES}m`)
        .sign(key),
    async openChannel(channel, name) {
      await putPeople([OWNER])
      await ask('POST', `${at(channel)}/query`, {
        data: {
          created_by_id: OWNER.id,
          name,
          // Files go through the portal, which looks into them; links are not fetched by others.
          config_overrides: { uploads: false, url_enrichment: false, max_message_length: MAX_CHAT_MESSAGE },
        },
        state: false,
        watch: false,
        presence: false,
      })
    },
    putPeople,
    addMembers: (channel, userIds, hideHistory) =>
      inParts(userIds, (part) =>
        ask('POST', at(channel), { add_members: part, ...(hideHistory && { hide_history: true }) }),
      ),
    removeMembers: (channel, userIds) =>
      inParts(userIds, (part) => ask('POST', at(channel), { remove_members: part })),
    revokeTokens: (userIds) =>
      inParts(userIds, (part) => {
        const set = { revoke_tokens_issued_before: new Date().toISOString() }
        return ask('PATCH', '/users', { users: part.map((id) => ({ id, set })) })
      }),
  }
}

async function refusalOf(answer: Response): Promise<ChatRefused> {
  const { status, headers } = answer
  const said = (await answer.json().catch(() => ({}))) as { code?: unknown; message?: unknown }
  const message = `Stream answered ${status}: ${String(said.message ?? '').slice(0, 300)}`
  return new ChatRefused(message, { status, until: status === 429 ? untilOf(headers) : null })
}

/** When the limit is lifted, as the answer says it; in a minute where it does not, and never later than in ten. */
function untilOf(headers: Headers): Date {
  const reset = Number(headers.get('x-ratelimit-reset'))
  const ms = reset > 0 ? reset * 1000 - Date.now() : 60_000
  return new Date(Date.now() + Math.min(Math.max(ms, 1000), MAX_WAIT_MS))
}
