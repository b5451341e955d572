interface Write {
  key: string
  isUnderWay: boolean
}

/** By place, then by content: several writes to one address may be in progress at once. */
const unanswered = new Map<string, Map<string, Write>>()

/** The same key for the same content until it succeeds: a repeat gets the first answer; other content ends it (docs/decisions/0033). */
export function keyFor(place: string, body: string | FormData | undefined): string {
  const content = body instanceof FormData ? textOf(body) : (body ?? '')
  const writes = unanswered.get(place) ?? new Map<string, Write>()
  unanswered.set(place, writes)
  const repeated = writes.get(content)
  if (repeated) {
    repeated.isUnderWay = true
    return repeated.key
  }
  for (const [other, { isUnderWay }] of writes) if (!isUnderWay) writes.delete(other)
  const key = newKey()
  writes.set(content, { key, isUnderWay: true })
  return key
}

/** The last request under a key gets no answer any more; a repeat of the content keeps the key. */
export function leaveKey(place: string, key: string): void {
  for (const write of unanswered.get(place)?.values() ?? []) if (write.key === key) write.isUnderWay = false
}

/** Forgets a key whose write succeeded, or that the server knows from another request. */
export function deleteKey(place: string, key: string): void {
  const writes = unanswered.get(place)
  for (const [content, write] of writes ?? []) if (write.key === key) writes?.delete(content)
  if (writes?.size === 0) unanswered.delete(place)
}

function textOf(form: FormData): string {
  const parts = [...form].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
  )
  return JSON.stringify(parts)
}

/** A random UUID, also without TLS, where `crypto.randomUUID` does not exist. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
