/** Where PostHog takes events. */
export interface PostHogSettings {
  /** Scheme, host and port. */
  host: string
  /** Of the project; it lets events in and nothing out. */
  key: string
}

/** An event as PostHog takes it. */
export interface CapturedEvent {
  /** Sent again it is the same event. */
  uuid: string
  event: string
  distinct_id: string
  timestamp: string
  properties: Readonly<Record<string, unknown>>
}

const TIMEOUT_MS = 10_000
/** No profile is made of a person, and no place is looked up. */
const ANONYMOUS = { $process_person_profile: false, $geoip_disable: true }

/**
 * Sends events by PostHog's capture protocol, within a time limit.
 * @throws Error where they were not taken
 */
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
  // Whoever does not read an answer keeps its connection.
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`PostHog answered ${answer.status}`)
}
