export interface PostHogSettings {
  host: string
  /** The project's key; it can only send events, not read them. */
  key: string
}

export interface CapturedEvent {
  /** Deduplicates: an event sent again counts once. */
  uuid: string
  event: string
  distinct_id: string
  timestamp: string
  properties: Readonly<Record<string, unknown>>
}

const TIMEOUT_MS = 10_000
/** PostHog creates no person profile and looks up no location. */
const ANONYMOUS = { $process_person_profile: false, $geoip_disable: true }

/** Sends events to PostHog, within a time limit. @throws Error if they were not accepted */
export async function capture(
  { host, key }: PostHogSettings,
  events: readonly CapturedEvent[],
  timeoutMs: number = TIMEOUT_MS,
): Promise<void> {
  const batch = events.map((event) => ({ ...event, properties: { ...event.properties, ...ANONYMOUS } }))
  const answer = await fetch(`${host}/batch/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_key: key, batch }),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  })
  // An unread body would keep the connection open.
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`PostHog answered ${answer.status}`)
}
