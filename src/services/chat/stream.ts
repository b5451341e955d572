import { SignJWT } from 'jose'
import { CHANNEL_TYPE, CHAT_TIMEOUT_MS, MAX_CHAT_MESSAGE } from '#domain/conversations/chat'
import { type Chat, ChatRefused, type StreamSettings } from '#services/chat/chat'

const MAX_USERS_PER_REQUEST = 100
const TOKEN_MINUTES = 15
/** Tokens issued in the future are refused, and clocks differ. */
const SKEW_SECONDS = 30
/** The channels' creator, who is no member, so that no user can change the members. */
const OWNER = { id: 'portal', name: 'Portal' }
const MAX_WAIT_MS = 10 * 60_000

/** Stream chat by its server API. Every request has a time limit. */
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
      // An unread body would keep the connection open.
      if (answer.ok) return await answer.body?.cancel()
    } catch (cause) {
      throw new ChatRefused('Stream did not answer', { cause })
    }
    throw await refusalOf(answer)
  }
  const inParts = async <T>(all: readonly T[], each: (part: T[]) => Promise<void>): Promise<void> => {
    for (let from = 0; from < all.length; from += MAX_USERS_PER_REQUEST)
      await each(all.slice(from, from + MAX_USERS_PER_REQUEST))
  }
  const at = (channel: string) => `/channels/${CHANNEL_TYPE}/${encodeURIComponent(channel)}`
  const upsertPeople: Chat['upsertPeople'] = (people) =>
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
      await upsertPeople([OWNER])
      await ask('POST', `${at(channel)}/query`, {
        data: {
          created_by_id: OWNER.id,
          name,
          // Files go through the portal, which inspects them; the service must not fetch links.
          config_overrides: { uploads: false, url_enrichment: false, max_message_length: MAX_CHAT_MESSAGE },
        },
        state: false,
        watch: false,
        presence: false,
      })
    },
    upsertPeople,
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
  const body = (await answer.json().catch(() => ({}))) as { code?: unknown; message?: unknown }
  const message = `Stream answered ${status}: ${String(body.message ?? '').slice(0, 300)}`
  return new ChatRefused(message, { status, until: status === 429 ? untilOf(headers) : null })
}

function untilOf(headers: Headers): Date {
  const reset = Number(headers.get('x-ratelimit-reset'))
  const ms = reset > 0 ? reset * 1000 - Date.now() : 60_000
  return new Date(Date.now() + Math.min(Math.max(ms, 1000), MAX_WAIT_MS))
}
