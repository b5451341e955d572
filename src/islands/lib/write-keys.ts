/** The last write to each address of which the page does not know that it was done: what was sent, and under which key. */
const unanswered = new Map<string, { content: string; key: string }>()

/**
 * The key of a write: the same for a repeat of the same content until that succeeds, a new one afterwards and for any other
 * content. So whoever presses again, because no answer came, is told the first answer (docs/decisions/0033).
 *
 * @param place method and address
 * @param body what is sent: JSON as text, or a form
 */
export function keyFor(place: string, body: string | FormData | undefined): string {
  const content = body instanceof FormData ? textOf(body) : (body ?? '')
  const last = unanswered.get(place)
  if (last?.content === content) return last.key
  const key = newKey()
  unanswered.set(place, { content, key })
  return key
}

/** Forgets a key whose write was done, or that the server knows from another request. */
export function forgetKey(place: string, key: string): void {
  if (unanswered.get(place)?.key === key) unanswered.delete(place)
}

/** What a form holds; of a file what tells it from another one that the person may choose. */
function textOf(form: FormData): string {
  const parts = [...form].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
  )
  return JSON.stringify(parts)
}

/** Also where the portal is reached without TLS, which has no `crypto.randomUUID`. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
