/** A write of which the page does not know that it was done. */
interface Write {
  key: string
  /** Whether an answer may still come to its last sending. */
  isUnderWay: boolean
}

/** By place, then by what was sent: several writes to one address may be under way at once. */
const unanswered = new Map<string, Map<string, Write>>()

/**
 * The key of a write: the same for a repeat of the same content until that succeeds, a new one afterwards and for any other
 * content. So whoever presses again, because no answer came, is told the first answer (docs/decisions/0033). What had come to an end
 * when other content was sent is forgotten: whoever comes back to it wants it done anew.
 *
 * @param place method and address, and what else tells apart writes that one press sends there
 * @param body what is sent: JSON as text, or a form
 */
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

/** Says that no more answer comes to the last sending under a key; a repeat of the same content still has it. */
export function leaveKey(place: string, key: string): void {
  for (const write of unanswered.get(place)?.values() ?? []) if (write.key === key) write.isUnderWay = false
}

/** Forgets a key whose write was done, or that the server knows from another request. */
export function forgetKey(place: string, key: string): void {
  const writes = unanswered.get(place)
  for (const [content, write] of writes ?? []) if (write.key === key) writes?.delete(content)
  if (writes?.size === 0) unanswered.delete(place)
}

/** What a form holds; of a file what tells it from another one that the person may choose. */
function textOf(form: FormData): string {
  const parts = [...form].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
  )
  return JSON.stringify(parts)
}

/** A random UUID, also where the portal is reached without TLS, which has no `crypto.randomUUID`. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
